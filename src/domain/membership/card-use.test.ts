import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { type Card, CARD_KINDS, cardLifeDays, type CardKind } from './card.ts'
import { cardFault, giveFault } from './card-use.ts'
import { dueAgainAt } from './due.ts'
import type { MembershipStatus } from './membership-status.ts'

const FRESH = { giverId: null, expiresAt: 100, usedAt: null } as const
const PAID: MembershipStatus = { type: 'MONTH', level: 'MONTH', startedAt: 0, expiresAt: 50 }

/** When a card of each kind can be used: at any time, only while nothing is paid, or never. */
const OPENS: Readonly<Record<CardKind, 'always' | 'unpaid' | 'never'>> = {
  regular: 'never',
  trial: 'unpaid',
  monthly: 'always',
  annual: 'always',
  vip7: 'unpaid',
  gift: 'unpaid',
  freeCalc: 'never',
  supportResistance: 'never',
}

describe('a card', () => {
  it.each(CARD_KINDS)('of kind %s opens what its kind says', (kind) => {
    const card: Card = { ...FRESH, kind, giverId: kind === 'gift' ? 'friend' : null }
    const opens = OPENS[kind]
    expect(cardFault(card, null, 10)).toBe(opens === 'never' ? 'cardNotUsable' : null)
    const whilePaid = { always: null, unpaid: 'trialWhilePaid', never: 'cardNotUsable' }[opens]
    expect(cardFault(card, PAID, 10)).toBe(whilePaid)
    expect(cardFault(card, PAID, 50)).toBe(opens === 'never' ? 'cardNotUsable' : null)
    expect(cardFault(card, null, 100)).toBe('cardExpired')
    expect(cardFault({ ...card, usedAt: 1 }, null, 100)).toBe('cardUsed')
  })

  it('that came with a year is given away, one that was given is used', () => {
    const own: Card = { ...FRESH, kind: 'gift' }
    const given: Card = { ...FRESH, kind: 'gift', giverId: 'friend' }
    expect([giveFault(own, 10), cardFault(own, null, 10)]).toEqual([null, 'cardNotUsable'])
    expect([giveFault(given, 10), cardFault(given, null, 10)]).toEqual(['cardNotUsable', null])
    expect(giveFault({ ...FRESH, kind: 'vip7' }, 10)).toBe('cardNotUsable')
    expect([giveFault(own, 100), giveFault({ ...own, usedAt: 1 }, 10)]).toEqual([
      'cardExpired',
      'cardUsed',
    ])
  })

  it.each(CARD_KINDS)('of kind %s expires unused after 60 or 180 days', (kind) => {
    const isShort = kind === 'trial' || kind === 'vip7'
    expect(cardLifeDays({ kind, giverId: null })).toBe(isShort ? 60 : 180)
  })

  it('that was given expires unused after 60 days', () => {
    expect(cardLifeDays({ kind: 'gift', giverId: 'friend' })).toBe(60)
  })
})

describe('what may be done once in 60 days', () => {
  it.each([
    [null, 0, null],
    [0, 60 * DAY_MS - 1, 60 * DAY_MS],
    [0, 60 * DAY_MS, null],
    [90 * DAY_MS, 0, 150 * DAY_MS],
  ])('last done at %s, asked at %s', (lastAt, wallNow, dueAt) => {
    expect(dueAgainAt(lastAt, 60, wallNow)).toBe(dueAt)
  })
})
