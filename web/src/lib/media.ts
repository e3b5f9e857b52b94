/** The screens that have a layout of their own. Styles name them `(--phone)`, upright or on its side, `(--aside)`, a phone on its side, `(--short)`, a low one upright, and `(--wide)`. */

const ASIDE = "((max-width: 1000px) and (max-height: 500px) and (orientation: landscape))";
const PHONE = `((max-width: 760px) or ${ASIDE})`;
const SHORT = "((max-width: 760px) and (max-height: 700px) and (orientation: portrait))";

export const MEDIA = { phone: PHONE, aside: ASIDE, short: SHORT, wide: `(not ${PHONE})` };
