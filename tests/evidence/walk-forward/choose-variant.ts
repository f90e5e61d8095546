/** What a variant came to on the signals that it may be chosen by. */
export interface PastFigures {
  /** Which value of each parameter it has, counted from 0. */
  readonly place: readonly number[]
  readonly isShipped: boolean
  readonly n: number
  /** Sums of net returns above and below 0, the latter without its sign. */
  readonly won: number
  readonly lost: number
}

/** With fewer signals a profit factor is mostly luck. */
export const LEAST_SIGNALS = 30

/**
 * The variant whose neighbourhood did best: itself and all that differ from it by one step of one
 * parameter, by the median of their profit factors, so that a lone top is not taken. Only variants
 * of 30 signals and more count, as themselves and as neighbours; with none, or at a tie, version 2's.
 *
 * @example chooseVariant([{ place: [0], isShipped: true, n: 12, won: 3, lost: 1 }]) // 0
 * @throws Error where no variant is version 2's
 */
export function chooseVariant(past: readonly PastFigures[]): number {
  const shipped = past.findIndex(({ isShipped }) => isShipped)
  if (shipped === -1) throw new Error('no variant is that of version 2')
  let [chosen, best] = [shipped, scoreOf(past, shipped)]
  for (const at of past.keys()) {
    const score = scoreOf(past, at)
    if (score > best) [chosen, best] = [at, score]
  }
  return chosen
}

function scoreOf(past: readonly PastFigures[], at: number): number {
  const own = past[at]
  if (own === undefined || own.n < LEAST_SIGNALS) return -Infinity
  const factors = past
    .filter(({ n, place }) => n >= LEAST_SIGNALS && stepsBetween(own.place, place) <= 1)
    .map(({ won, lost }) => (lost > 0 ? won / lost : Infinity))
    .toSorted((one, other) => one - other)
  return ((factors[(factors.length - 1) >> 1] ?? 0) + (factors[factors.length >> 1] ?? 0)) / 2
}

function stepsBetween(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, step, axis) => sum + Math.abs(step - (other[axis] ?? 0)), 0)
}
