/** The edition of the terms that is shown and ticked; kept with each account. */
export const AGREEMENT_EDITION = '2026-11'
