import { DAY_MS } from '../time/interval.ts'
import { describe, expect, it } from 'vitest'
import { commissionOf, commissionStateAt, commissionTimes } from './commission.ts'

describe('a commission', () => {
  it('is a fifth of what was paid, in millionths of a BYU', () => {
    expect(commissionOf(1990)).toBe(3_980_000)
    expect(commissionOf(16_900)).toBe(33_800_000)
    expect(commissionOf(0)).toBe(0)
  })

  it('is confirmed after seven days and settled when that month has ended', () => {
    const at = Date.UTC(2026, 10, 21, 12)
    expect(commissionTimes(at)).toEqual({
      confirmsAt: at + 7 * DAY_MS,
      settlesAt: Date.UTC(2026, 11, 1),
    })
    expect(commissionTimes(Date.UTC(2026, 10, 25)).settlesAt).toBe(Date.UTC(2027, 0, 1))
    expect(commissionTimes(Date.UTC(2026, 11, 24)).settlesAt).toBe(Date.UTC(2027, 0, 1))
  })

  it('is reported as settling from its due time on, also before a job has stored it', () => {
    const confirming = { state: 'confirming', confirmsAt: 100 } as const
    expect(commissionStateAt(confirming, 99)).toBe('confirming')
    expect(commissionStateAt(confirming, 100)).toBe('settling')
    expect(commissionStateAt({ state: 'void', confirmsAt: 100 }, 200)).toBe('void')
  })
})
