import { drawnNumber, seedHashOf } from '#domain/checkin/draw.ts'
import { type Odds, type Prize, prizeAt } from '#domain/checkin/prize.ts'
import type { Ticket } from '../queries.ts'

/** What one can compute oneself of a ticket whose draw has closed. */
export interface DrawCheck {
  /** The seed is the one whose hash was told before. */
  readonly isSeedValid: boolean
  /** 0 to 9,999, of seed and ticket alone. */
  readonly number: number
  /** What the odds give for it. */
  readonly prize: Prize
  readonly isPrizeRight: boolean
}

/** A drawn ticket with its result from the server. */
export interface DrawnTicket extends Pick<Ticket, 'ticketId' | 'seedHash'> {
  readonly odds: readonly Odds[]
  readonly seed: string
  readonly prize: Prize
}

/**
 * Computes a result again from what was told of it.
 *
 * @throws Error where the seed is no 32 bytes in hex, or the number lies beyond the odds
 */
export function checkDraw({ seed, seedHash, ticketId, odds, prize: told }: DrawnTicket): DrawCheck {
  const number = drawnNumber(seed, ticketId)
  const { prize } = prizeAt(odds, number)
  return { isSeedValid: seedHashOf(seed) === seedHash, number, prize, isPrizeRight: prize === told }
}
