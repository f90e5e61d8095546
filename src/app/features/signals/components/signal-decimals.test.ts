import { describe, expect, it } from 'vitest'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { signalDecimals } from './signal-decimals.ts'

const row = sampleRow({
  recommendedPrice: '0.46906',
  openPrice: '0.46914',
  averagePrice: '0.46914',
  sinceEntry: { best: '2.57588', worst: '0.42896', path: [] },
})

describe('the decimals of a signal’s prices', () => {
  it('are the step of its market, for prices above 1 too', () => {
    expect(signalDecimals(row, ['0.46914', '1.49508'])).toBe(5)
  })

  it('come from its best price where trigger and entry end in a zero', () => {
    const round = { ...row, recommendedPrice: '0.3714', openPrice: '0.3714' }
    expect(signalDecimals(round, ['0.3714', '0.37799'])).toBe(5)
  })

  it('do not come from a target that it filled at, which is computed', () => {
    const sinceEntry = { best: '0.4789123', worst: '0.4289', path: [] }
    const target = {
      ...row,
      recommendedPrice: '0.46',
      openPrice: '0.469',
      sinceEntry,
      exitReason: 'target',
    } as const
    expect(signalDecimals(target, ['0.469', '0.4789123'])).toBe(4)
  })

  it('are those of what it fell to, and none of the last price', () => {
    const fallen = {
      ...row,
      recommendedPrice: '1.0201',
      openPrice: '1.0212',
      sinceEntry: { best: '1.03', worst: '0.9812', path: [] },
    }
    expect(signalDecimals(fallen, ['1.0212'])).toBe(4)
    expect(signalDecimals({ ...fallen, sinceEntry: null }, ['1.0212'])).toBe(2)
  })
})
