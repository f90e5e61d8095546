/** Edition of the terms that is shown and accepted; stored with each account. */
export const AGREEMENT_EDITION = '2026-11'
