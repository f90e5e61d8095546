/**
 * A fraction as percent with at most four decimals, halves away from zero as people round.
 * `pctOf(0.01234567) === 1.2346`; null stays null.
 */
export function pctOf(fraction: number | null): number | null {
  if (fraction === null) return null
  const rounded = Math.round(Math.abs(fraction) * 1e6) / 1e4
  return fraction < 0 && rounded > 0 ? -rounded : rounded
}
