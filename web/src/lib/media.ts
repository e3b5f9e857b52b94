/** The screens that have a layout of their own. Styles name them `(--phone)`, upright or on its side, `(--aside)`, a phone on its side, `(--short)`, a low one upright, `(--wide)`, all others,
 * `(--upright)`, tablets held upright, and `(--low)`, wide ones where the board needs all the height there is. */

const ASIDE = "((max-width: 1000px) and (max-height: 500px) and (orientation: landscape))";
const PHONE = `((max-width: 760px) or ${ASIDE})`;
const SHORT = "((max-width: 760px) and (max-height: 700px) and (orientation: portrait))";
const WIDE = `(not ${PHONE})`;
const UPRIGHT = `(${WIDE} and (max-width: 1000px) and (orientation: portrait))`;
const LOW = `(${WIDE} and ((max-height: 820px) or (${UPRIGHT} and (max-height: 1100px))))`;

export const MEDIA = { phone: PHONE, aside: ASIDE, short: SHORT, wide: WIDE, upright: UPRIGHT, low: LOW };
