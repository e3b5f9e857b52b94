/** Set whether a <details> is open at first; after that the reader decides. */

export const opened =
  (first: boolean) =>
  (node: HTMLDetailsElement): void => {
    node.open = first;
  };
