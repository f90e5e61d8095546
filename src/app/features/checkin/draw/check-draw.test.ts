import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DRAW_ODDS } from '#domain/checkin/prize.ts'
import { checkDraw } from './check-draw.ts'

const SEED = '0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20'
const TICKET = '20778019c3f2e'

/** The number as the published rule says, by another implementation. */
const NUMBER =
  createHmac('sha256', Buffer.from(SEED, 'hex')).update(TICKET).digest().readUInt32BE(0) % 10_000
const prizeOf = (number: number) => {
  if (number < 50) return 'vip7'
  if (number < 500) return 'by100'
  return number < 2_500 ? 'by30' : 'by10'
}
const DRAWN = {
  ticketId: TICKET,
  seed: SEED,
  seedHash: createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'),
  odds: DRAW_ODDS,
  prize: prizeOf(NUMBER),
} as const

describe('a result computed again', () => {
  it('follows from seed, ticket and odds', () => {
    expect(checkDraw(DRAWN)).toEqual({
      isSeedValid: true,
      number: NUMBER,
      prize: DRAWN.prize,
      isPrizeRight: true,
    })
  })

  it('finds a published prize that differs', () => {
    const prize = DRAWN.prize === 'vip7' ? 'by10' : 'vip7'
    expect(checkDraw({ ...DRAWN, prize }).isPrizeRight).toBe(false)
  })

  it('finds a seed that differs from its published hash', () => {
    expect(checkDraw({ ...DRAWN, seed: SEED.replace('01', 'ff') }).isSeedValid).toBe(false)
  })

  it('throws on an invalid seed', () => {
    expect(() => checkDraw({ ...DRAWN, seed: 'none' })).toThrow(/hex/)
  })
})
