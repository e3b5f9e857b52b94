/** A card text is printed with each of its abilities on a line of its own. */

const STARTS = / (?=\((?:Map|Deed|Hero|Revealed|Event|Forced)\)|Trap:|Trophy|Weakness|To Defeat:)/;

export const lines = (text: string): string[] => text.split(STARTS);
