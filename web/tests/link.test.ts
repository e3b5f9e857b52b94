/** A link counts as copied only if it was. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Link from "../src/sheets/Link.svelte";

function shown(clipboard: { writeText: () => Promise<void> } | undefined): HTMLElement {
  vi.stubGlobal("navigator", { ...navigator, clipboard });
  render(Link, { title: "Watch link", link: "#/watch/one/secret" });
  return screen.getByRole("button");
}

afterEach(() => vi.unstubAllGlobals());

test("a secure page writes to the clipboard", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const button = shown({ writeText });
  await fireEvent.click(button);
  await vi.waitFor(() => expect(button.textContent).toBe("Copied"));
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining("#/watch/one/secret"));
});

test("a browser that refuses leaves the button unchanged", async () => {
  const button = shown({ writeText: () => Promise.reject(new Error("no")) });
  await fireEvent.click(button);
  await Promise.resolve();
  expect(button.textContent).toBe("Copy link");
});

test("other pages copy the field", async () => {
  const copy = vi.fn(() => true);
  Object.assign(document, { execCommand: copy });
  const button = shown(undefined);
  await fireEvent.click(button);
  await vi.waitFor(() => expect(button.textContent).toBe("Copied"));
  expect(copy).toHaveBeenCalledWith("copy");
});
