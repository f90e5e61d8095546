import { drawnNumber, seedHashOf } from '#domain/checkin/draw.ts'
import { type Odds, type Prize, prizeAt } from '#domain/checkin/prize.ts'
import type { Ticket } from '../queries.ts'

/** What the device computes for a ticket of a closed draw. */
export interface DrawCheck {
  /** The seed matches the hash published before the draw. */
  readonly isSeedValid: boolean
  /** 0 to 9,999, from seed and ticket alone. */
  readonly number: number
  /** The prize at that number. */
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
 * Recomputes a drawn ticket from its published seed.
 *
 * @throws Error when the seed is not 32 bytes in hex, or the number is beyond the odds
 */
export function checkDraw({
  seed,
  seedHash,
  ticketId,
  odds,
  prize: published,
}: DrawnTicket): DrawCheck {
  const number = drawnNumber(seed, ticketId)
  const { prize } = prizeAt(odds, number)
  return {
    isSeedValid: seedHashOf(seed) === seedHash,
    number,
    prize,
    isPrizeRight: prize === published,
  }
}
