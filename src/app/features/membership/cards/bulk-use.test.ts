import { DAY_MS } from '#domain/time/interval.ts'
import { describe, expect, it } from 'vitest'
import type { CardKind } from '#domain/membership/card.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import { levelOf, type MembershipStatus } from '#domain/membership/membership-status.ts'
import type { OwnCard } from '../queries.ts'
import { canBulkUse, daysCards, hindranceOf, sumOf } from './bulk-use.ts'

const NOW = Date.UTC(2026, 10, 21)

let count = 0
function cardOf(kind: CardKind, change: Partial<OwnCard> = {}): OwnCard {
  count += 1
  return {
    id: `card${count}`,
    kind,
    state: 'unused',
    isToGive: false,
    giver: null,
    giverShortId: null,
    grantedAt: NOW,
    expiresAt: NOW + 60 * DAY_MS,
    usedAt: null,
    ...change,
  }
}

const running = (type: PlanType, days: number): MembershipStatus => ({
  type,
  level: levelOf(type),
  startedAt: NOW,
  expiresAt: NOW + days * DAY_MS,
})
const at = (status: MembershipStatus | null = null) => ({ status, wallNow: NOW })
const cards = (...kinds: CardKind[]) => daysCards(kinds.map((kind) => cardOf(kind)))

describe('cards that can be used together', () => {
  it('give days, are not to give away, and what expires first comes first', () => {
    const late = cardOf('annual', { expiresAt: NOW + 90 * DAY_MS })
    const early = cardOf('monthly', { expiresAt: NOW + DAY_MS })
    const toGive = cardOf('gift', { isToGive: true })
    const list = daysCards([late, toGive, cardOf('freeCalc'), early])
    expect(list.map(({ card }) => card.id)).toEqual([early.id, late.id])
  })

  it.each([
    ['two months', ['monthly', 'monthly'], null, true],
    ['a month alone', ['monthly', 'supportResistance'], null, false],
    ['a trial and a month, which would end it', ['trial', 'monthly'], null, false],
    ['a trial and seven days', ['trial', 'vip7'], null, true],
    ['two trial cards', ['trial', 'trial'], null, false],
    ['two gifts', ['gift', 'gift'], null, false],
    ['trials while a month runs', ['trial', 'vip7'], running('MONTH', 3), false],
    ['months while a trial runs', ['monthly', 'annual'], running('TRIAL', 3), true],
  ] as const)('%s: %j', (_what, kinds, status, isOffered) => {
    const own = kinds.map((kind) => cardOf(kind))
    expect(canBulkUse(own, at(status))).toBe(isOffered)
  })

  it('are twenty at most', () => {
    const many = cards(...Array.from({ length: 21 }, () => 'monthly' as const))
    const last = many.at(-1)
    if (last === undefined) throw new Error('no card')
    expect(hindranceOf(last, many.slice(0, 19), at())).toBeNull()
    expect(hindranceOf(last, many.slice(0, 20), at())).toBe('full')
  })
})

describe('what they come to', () => {
  it('is their days added to what runs', () => {
    expect(sumOf(running('MONTH', 10), cards('monthly', 'monthly'), NOW)).toEqual({
      kind: 'comes',
      plan: 'MONTH',
      until: NOW + 70 * DAY_MS,
    })
  })

  it('is yearly at once where a year is among months', () => {
    const until = NOW + 395 * DAY_MS
    const sum = { kind: 'upgrades', plan: 'YEAR', until }
    expect(sumOf(null, cards('monthly', 'annual'), NOW)).toEqual(sum)
    expect(sumOf(null, cards('annual', 'monthly'), NOW)).toEqual(sum)
    expect(sumOf(running('YEAR', 1), cards('monthly', 'monthly'), NOW)?.kind).toBe('comes')
  })

  it('starts at once over a trial that runs', () => {
    expect(sumOf(running('TRIAL', 5), cards('monthly', 'monthly'), NOW)).toEqual({
      kind: 'replaces',
      plan: 'MONTH',
      until: NOW + 60 * DAY_MS,
    })
    expect(sumOf(running('TRIAL', 5), cards('vip7', 'vip7'), NOW)).toEqual({
      kind: 'comes',
      plan: 'TRIAL',
      until: NOW + 19 * DAY_MS,
    })
  })
})
