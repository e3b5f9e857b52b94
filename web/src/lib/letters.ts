/** The letters of the page: a table that is laid before they have come would be laid again. */

const FONTS = ['400 1em "EB Garamond"', 'italic 400 1em "EB Garamond"', '600 1em "EB Garamond"', '600 1em "Cinzel"'];
const PATIENCE = 700;

/** They have come; or have been waited for long enough. */
export async function lettersCome(): Promise<void> {
  const all = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  await Promise.race([all, new Promise((done) => setTimeout(done, PATIENCE))]);
}
