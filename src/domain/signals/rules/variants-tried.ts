/**
 * Variants of trigger, filter and exit that were looked at, by interval and direction, before the
 * rules of version 2 were chosen: 960 + 96 + 876 + 2,220 + 280 + 72 on the in-sample part, and
 * 24 + 5,800 on both parts together. src/docs/rules.md lists each evaluation.
 */
export const VARIANTS_BEFORE_2 = 10_328

/** With about 4,600 more before version 3, nearly all of them on the in-sample part. */
export const VARIANTS_TRIED = VARIANTS_BEFORE_2 + 4_600
