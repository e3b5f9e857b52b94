/** The WebSocket to a table. It reconnects automatically and reports its status. */

import { VERSION, type FromServer, type ToServer } from "./protocol";

export type ConnectionState = "connecting" | "open" | "lost" | "refused";
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 20_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private heart = 0;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly known: () => { last: number; notes: number; seat?: number },
    private readonly receive: (message: FromServer) => void,
    private readonly changed: (state: ConnectionState) => void,
  ) {
    this.open();
  }

  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.socket?.close();
  }

  private open(): void {
    this.changed("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.changed("open");
      this.send({ t: "hello", version: VERSION, ...this.known() });
      clearInterval(this.heart);
      this.heart = window.setInterval(() => this.send({ t: "ping" }), HEARTBEAT);
    };
    socket.onmessage = (event) => {
      for (const message of JSON.parse(String(event.data)) as FromServer[]) this.receive(message);
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    clearInterval(this.heart);
    if (this.ended) return;
    if (code === 4403 || code === 4404) {
      this.changed("refused");
      return;
    }
    this.changed("lost");
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
