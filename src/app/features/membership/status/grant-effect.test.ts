import { describe, expect, it } from 'vitest'
import type { PlanType } from '#domain/membership/plan.ts'
import { levelOf, plusOf } from '#domain/membership/membership-status.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { effectOf, statusOfPlus } from './grant-effect.ts'

const NOW = 100 * DAY_MS
const running = (type: PlanType, days = 10) => ({
  type,
  level: levelOf(type),
  startedAt: NOW - DAY_MS,
  expiresAt: NOW + days * DAY_MS,
})
const MONTH = { plan: 'MONTH', days: 30 } as const
const YEAR = { plan: 'YEAR', days: 365 } as const

describe('what a purchase would come to', () => {
  it('starts where nothing runs, also where something has ended', () => {
    const until = NOW + 30 * DAY_MS
    expect(effectOf(null, MONTH, NOW)).toEqual({ kind: 'starts', plan: 'MONTH', until })
    expect(effectOf(running('YEAR', 0), MONTH, NOW)).toEqual({
      kind: 'starts',
      plan: 'MONTH',
      until,
    })
  })

  it('adds a month to a month', () => {
    const until = NOW + 40 * DAY_MS
    expect(effectOf(running('MONTH'), MONTH, NOW)).toEqual({ kind: 'adds', plan: 'MONTH', until })
  })

  it('makes all of it a year, whichever comes first', () => {
    expect(effectOf(running('MONTH'), YEAR, NOW)).toEqual({
      kind: 'upgrades',
      plan: 'YEAR',
      until: NOW + 375 * DAY_MS,
    })
    expect(effectOf(running('YEAR'), MONTH, NOW)).toEqual({
      kind: 'extends',
      plan: 'YEAR',
      until: NOW + 40 * DAY_MS,
    })
  })

  it('drops the rest of a trial', () => {
    const until = NOW + 30 * DAY_MS
    expect(effectOf(running('TRIAL', 6), MONTH, NOW)).toEqual({
      kind: 'replaces',
      plan: 'MONTH',
      until,
    })
  })

  it('reads the wire as it was written', () => {
    expect(statusOfPlus(plusOf(running('TRIAL'), NOW))).toEqual(running('TRIAL'))
    expect(statusOfPlus(null)).toBeNull()
  })
})
