/** Whether something folded lies open at first: after that it is the reader's. */

export const opened =
  (first: boolean) =>
  (node: HTMLDetailsElement): void => {
    node.open = first;
  };
