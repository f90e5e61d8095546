import type { CardKind } from '#domain/membership/card.ts'

/** Kinds of prize: a card of seven days, or points. */
export const PRIZES = ['vip7', 'by100', 'by30', 'by10'] as const
export type Prize = (typeof PRIZES)[number]

/** A prize: a card, or BY. */
export const PRIZE_VALUES: Readonly<
  Record<Prize, { readonly card: CardKind } | { readonly points: number }>
> = {
  vip7: { card: 'vip7' },
  by100: { points: 100 },
  by30: { points: 30 },
  by10: { points: 10 },
}

/** A prize and its chance in parts of 10,000. */
export interface Odds {
  readonly prize: Prize
  readonly parts: number
}

export const ODDS_PARTS = 10_000

/**
 * The published odds of a draw. Seven days earn a ticket, so none is blank: at least the points of a
 * day. On average 18 BY and half a percent of a seven-day card, less than the seventh day's own 50.
 *
 * @assumed no specification names prizes
 */
export const DRAW_ODDS: readonly Odds[] = [
  { prize: 'vip7', parts: 50 },
  { prize: 'by100', parts: 450 },
  { prize: 'by30', parts: 2000 },
  { prize: 'by10', parts: 7500 },
]

/** The prize that a number selects: prizes are consecutive ranges, each as wide as its parts. */
export function prizeAt<Prized extends { readonly parts: number }>(
  odds: readonly Prized[],
  number: number,
): Prized {
  let end = 0
  for (const entry of odds) {
    end += entry.parts
    if (number < end) return entry
  }
  throw new RangeError(`${number} is beyond the ${end} parts of the odds`)
}
