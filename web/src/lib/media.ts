/** The screens that have a layout of their own. Styles name them `(--phone)`, upright or on its side, `(--aside)`, a phone on its side, and `(--wide)`. */

const ASIDE = "((max-width: 1000px) and (max-height: 500px) and (orientation: landscape))";
const PHONE = `((max-width: 760px) or ${ASIDE})`;

export const MEDIA = { phone: PHONE, aside: ASIDE, wide: `(not ${PHONE})` };
