/**
 * A message's title in which a dot stays with what stands on both sides of it: no line begins with
 * one.
 *
 * @example keepDots('DOGE 做多结束 +88.07% · 4h') // '+88.07% · 4h' wraps as one
 */
export function keepDots(title: string): string {
  return title.replaceAll(' · ', '\u00a0·\u00a0')
}
