/** The media queries of the layouts, by the names that styles use: `(--phone)`, in either orientation; `(--aside)`, a
 * phone in landscape; `(--short)`, a low phone in portrait; `(--wide)`, all others; `(--upright)`, tablets in portrait;
 * `(--low)`, wide screens where the board needs the full height. */

const ASIDE = "((max-width: 1000px) and (max-height: 500px) and (orientation: landscape))";
const PHONE = `((max-width: 760px) or ${ASIDE})`;
const SHORT = "((max-width: 760px) and (max-height: 700px) and (orientation: portrait))";
const WIDE = `(not ${PHONE})`;
const UPRIGHT = `(${WIDE} and (max-width: 1000px) and (orientation: portrait))`;
const LOW = `(${WIDE} and ((max-height: 820px) or (${UPRIGHT} and (max-height: 1100px))))`;

export const MEDIA = { phone: PHONE, aside: ASIDE, short: SHORT, wide: WIDE, upright: UPRIGHT, low: LOW };
