/**
 * Variants of trigger, filter and exit that were looked at, by interval and direction, before the
 * rules of version 2 were chosen: 960 + 96 + 876 + 2,220 + 280 + 72 on the choosing part, and
 * 24 + 5,800 on both parts together. src/docs/rules.md lists each evaluation.
 */
export const VARIANTS_TRIED = 10_328
