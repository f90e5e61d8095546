/** Two-sided 95%. */
const Z = 1.959963984540054

/** A share with its bounds, as fractions. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The Wilson 95% interval of `wins` out of `n`: what the true win rate may be. Null where nothing
 * was counted. `wilsonInterval(7, 10)` is 0.397 to 0.892.
 *
 *     (p + z²/2n ± z √(p(1 - p)/n + z²/4n²)) / (1 + z²/n)
 *
 * @source DECISIONS 6
 */
export function wilsonInterval(wins: number, n: number): Interval | null {
  if (n === 0) return null
  const share = wins / n
  const square = Z * Z
  const middle = share + square / (2 * n)
  const reach = Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
  const whole = 1 + square / n
  return {
    low: wins === 0 ? 0 : Math.max(0, (middle - reach) / whole),
    high: wins === n ? 1 : Math.min(1, (middle + reach) / whole),
  }
}
