/** Splits a card text into its abilities, one per line. */

const STARTS = / (?=\((?:Map|Deed|Hero|Revealed|Event|Forced)\)|Trap:|Trophy|Weakness|To Defeat:)/;

export const lines = (text: string): string[] => text.split(STARTS);
