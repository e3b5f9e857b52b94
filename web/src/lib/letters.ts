/** The fonts of the page: a table drawn before they are loaded would shift. */

const FONTS = ['400 1em "EB Garamond"', 'italic 400 1em "EB Garamond"', '600 1em "EB Garamond"', '600 1em "Cinzel"'];
const PATIENCE = 700;

/** Wait until the fonts are loaded, at most PATIENCE milliseconds. */
export async function lettersCome(): Promise<void> {
  const all = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  await Promise.race([all, new Promise((done) => setTimeout(done, PATIENCE))]);
}
