import { describe, expect, it } from 'vitest'
import type { Signal } from '#domain/signals/signal.ts'
import type { SignalDetail } from '../queries.ts'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { compareSignal } from './compare-signal.ts'

const why = {
  score: 80,
  threshold: 70,
  rules: [{ rule: 'trend', value: 0.1 + 0.2, threshold: 0.2, isMet: true, contribution: 80 }],
}
const mine: Signal = {
  marketId: 'm',
  interval: '4h',
  direction: 'long',
  strategyVersion: '1',
  state: 'closed',
  triggerTime: 100,
  triggerPrice: 100,
  stopPrice: 95,
  targetPrice: null,
  triggerAtr: 1,
  bestClose: 110,
  legs: [
    { number: 0, triggerTime: 100, triggerPrice: 100, fill: { barOpenTime: 100, price: 101 }, why },
  ],
  gate: null,
  exit: {
    reason: 'trail',
    triggerTime: 300,
    triggerPrice: 107,
    fill: { barOpenTime: 300, price: 107 },
  },
  voidReason: null,
  excursion: { highest72h: 0.0912345678, lowest72h: -0.01 },
  netReturn: 0.0563218,
  endedTime: 315,
}

function shown(over: Partial<SignalDetail> = {}): SignalDetail {
  const leg = { number: 0, triggerTime: 100, triggerPrice: '100', price: '101', time: 100, why }
  return {
    ...sampleRow({ triggerTime: 100, stopPrice: '95', recommendedPrice: '100' }),
    state: 'closed',
    strategyVersion: '1',
    gate: null,
    exitGate: null,
    legs: [leg],
    why,
    exitReason: 'trail',
    exitPrice: '107',
    exitTriggerTime: 300,
    exitTime: 300,
    endedTime: 315,
    netReturnPct: 5.6322,
    highest72hPct: 9.1235,
    lowest72hPct: -1,
    odds: null,
    ...over,
  }
}

const differing = (detail: SignalDetail, own: Signal = mine) =>
  compareSignal(detail, own)
    .filter(({ isSame }) => !isSame)
    .map(({ group, key, leg }) => `${group} ${key} ${leg}`)

describe('a signal on the page beside the one worked out here', () => {
  it('agrees on every fact, percents as far as the page rounds them', () => {
    expect(differing(shown())).toEqual([])
    expect(compareSignal(shown(), mine).length).toBeGreaterThan(10)
  })

  it('differs by the smallest change of a rule, a price, a time or a percent', () => {
    const rules = [{ ...why.rules[0]!, value: 0.3 }]
    expect(differing(shown({ why: { ...why, rules } }))).toEqual(['why trend 0'])
    expect(differing(shown({ stopPrice: '95.00000000000001' }))).toEqual(['trigger stop 0'])
    expect(differing(shown({ endedTime: 316 }))).toEqual(['result recorded 0'])
    expect(differing(shown({ exitTime: 1 }))).toEqual(['result exitTime 0'])
    expect(differing(shown({ netReturnPct: 5.6323 }))).toEqual(['result net 0'])
    expect(differing(shown({ direction: 'short' }))).toEqual(['trigger direction 0'])
  })

  it('differs where the page has a leg that the candles do not give, or lacks one', () => {
    const [first] = shown().legs
    const added = { ...first!, number: 1 }
    expect(differing(shown({ legs: [first!, added] }))).toContain('fills price 1')
    expect(differing(shown({ legs: [] }))).toContain('fills price 0')
  })

  it('compares an open one as far as the page has come', () => {
    const open = shown({ state: 'entered', endedTime: null, netReturnPct: null, exitPrice: null })
    expect(differing(open)).toEqual([])
    expect(compareSignal(open, mine).some(({ group }) => group === 'result')).toBe(false)
  })

  it('compares of a void one why it is void', () => {
    const lost = { ...mine, state: 'void' as const, voidReason: 'gap' as const, exit: null }
    const page = shown({ state: 'void', voidReason: 'no-entry-bar' })
    expect(differing(page, lost)).toEqual(['result voided 0'])
  })
})
