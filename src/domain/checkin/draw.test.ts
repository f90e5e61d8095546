import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startOfDay } from './day.ts'
import { drawnNumber, drawSpan, seedHashOf, ticketIdOf } from './draw.ts'
import { DRAW_ODDS, ODDS_PARTS, prizeAt, PRIZES } from './prize.ts'

const SEED = createHash('sha256').update('a seed for tests').digest('hex')

describe('the odds', () => {
  it('sum to 10,000 parts and name each prize once', () => {
    expect(DRAW_ODDS.reduce((sum, { parts }) => sum + parts, 0)).toBe(ODDS_PARTS)
    expect(DRAW_ODDS.map(({ prize }) => prize)).toEqual([...PRIZES])
  })

  it('give each number one prize, as wide as its parts', () => {
    const wins = Map.groupBy(
      Array.from({ length: ODDS_PARTS }, (_, number) => number),
      (number) => prizeAt(DRAW_ODDS, number),
    )
    for (const odds of DRAW_ODDS) expect(wins.get(odds)?.length).toBe(odds.parts)
    expect(() => prizeAt(DRAW_ODDS, ODDS_PARTS)).toThrow(RangeError)
  })
})

describe('the number of a ticket', () => {
  it('is the first fair word of the HMAC of its id under the seed', () => {
    const digest = createHmac('sha256', Buffer.from(SEED, 'hex')).update('20778abc').digest()
    expect(drawnNumber(SEED, '20778abc')).toBe(digest.readUInt32BE(0) % 10_000)
  })

  it('passes over a word that would favour the first prizes', () => {
    const words = createHmac('sha256', Buffer.from(SEED, 'hex')).update('ticket385886').digest()
    expect(words.readUInt32BE(0)).toBeGreaterThanOrEqual(4_294_960_000)
    expect(drawnNumber(SEED, 'ticket385886')).toBe(words.readUInt32BE(4) % 10_000)
  })

  it('falls on every tenth of the numbers equally often, within chance', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    const count = 40_000
    for (let index = 0; index < count; index += 1) {
      const tenth = Math.floor(drawnNumber(SEED, ticketIdOf(20_778 + index, 'person')) / 1000)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    const chiSquare = tenths.reduce((sum, n) => sum + (n - count / 10) ** 2 / (count / 10), 0)
    // Nine degrees of freedom: 33.7 is passed by chance once in ten thousand.
    expect(chiSquare).toBeLessThan(33.7)
  })

  it('wins each prize as often as the odds say, within chance', () => {
    const count = 40_000
    const wins = new Map(PRIZES.map((prize) => [prize, 0]))
    for (let index = 0; index < count; index += 1) {
      const { prize } = prizeAt(DRAW_ODDS, drawnNumber(SEED, `ticket${index}`))
      wins.set(prize, (wins.get(prize) ?? 0) + 1)
    }
    for (const { prize, parts } of DRAW_ODDS) {
      const share = parts / ODDS_PARTS
      const spread = Math.sqrt(count * share * (1 - share))
      expect(Math.abs((wins.get(prize) ?? 0) - count * share)).toBeLessThan(4 * spread)
    }
  })
})

describe('a draw', () => {
  it('lasts from Monday to Monday at UTC+8', () => {
    const saturday = 20_778
    const { id, opensAt, closesAt } = drawSpan(saturday, startOfDay)
    expect(id).toBe('20261116')
    expect(new Date(opensAt).toISOString()).toBe('2026-11-15T16:00:00.000Z')
    expect(new Date(closesAt).toISOString()).toBe('2026-11-22T16:00:00.000Z')
    expect(drawSpan(saturday + 1, startOfDay).id).toBe('20261116')
    expect(drawSpan(saturday + 2, startOfDay).id).toBe('20261123')
  })

  it('publishes the SHA-256 of the bytes of its seed', () => {
    expect(seedHashOf(SEED)).toBe(
      createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'),
    )
  })
})
