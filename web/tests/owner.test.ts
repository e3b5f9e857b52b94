/** The owner link: its secret is exchanged and removed from the address. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Owner from "../src/screens/Owner.svelte";

const answering = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify(body), { status })));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  location.hash = "";
});

test("the secret goes into the body, and is removed from the address", async () => {
  answering(200, {});
  location.hash = "#/owner/abc";
  render(Owner, { secret: "abc" });
  await waitFor(() => expect(location.hash).toBe("#/"));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith("/api/owner", expect.objectContaining({ method: "POST", body: '{"secret":"abc"}' }));
});

test("a used link shows the error and a way on", async () => {
  answering(403, { code: "foreign", text: "This link was used already." });
  location.hash = "#/owner/abc";
  render(Owner, { secret: "abc" });
  expect((await screen.findByRole("alert")).textContent).toBe("This link was used already.");
  expect(screen.getByRole("link", { name: "Continue as guest" }).getAttribute("href")).toBe("#/");
});
