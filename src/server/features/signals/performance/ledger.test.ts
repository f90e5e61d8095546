import { describe, expect, it } from 'vitest'
import { type Choice, type EndedSignal, Ledger, type LedgerPart } from './ledger.ts'

const ALL: Choice = {
  coinId: null,
  interval: 'all',
  direction: 'all',
  term: 'all',
  version: 'all',
  afterTime: -Infinity,
}

function ended(endedTime: number, netReturn: number | null, interval: '1h' | '4h' = '1h') {
  const series = { coinId: 'btc', marketId: 'btcusdt', interval, direction: 'long' } as const
  const signal: EndedSignal = {
    series: { ...series, strategyVersion: '3' },
    triggerTime: endedTime - 100,
    enteredTime: null,
    endedTime,
    netReturn,
    highest72h: null,
  }
  return signal
}

function partOf(ledger: Ledger, signals: readonly EndedSignal[]): LedgerPart {
  const part: LedgerPart = { series: [], numbers: [] }
  for (const signal of signals) ledger.addTo(part, [signal])
  return part
}

const returnsOf = (ledger: Ledger, choice: Partial<Choice> = {}) =>
  ledger.choose({ ...ALL, ...choice }).counted.map(({ netReturn }) => netReturn)

describe('the ledger of ended signals', () => {
  it('counts nothing of a part before the part is put in', () => {
    const ledger = new Ledger()
    const part = partOf(ledger, [ended(1000, 0.1), ended(2000, null), ended(3000, -0.05)])
    expect(returnsOf(ledger)).toEqual([])
    ledger.replaceFrom(-Infinity, part)
    expect(ledger.choose(ALL)).toMatchObject({ voidCount: 1 })
    expect(returnsOf(ledger)).toEqual([0.1, -0.05])
  })

  it('keeps what ended before, and replaces what ended at that time or later', () => {
    const ledger = new Ledger()
    ledger.replaceFrom(0, partOf(ledger, [ended(1000, 0.1), ended(2000, 0.2), ended(3000, 0.3)]))
    ledger.replaceFrom(2000, partOf(ledger, [ended(2000, 0.4, '4h'), ended(4000, 0.5)]))
    expect(returnsOf(ledger)).toEqual([0.1, 0.4, 0.5])
    expect(returnsOf(ledger, { interval: '4h' })).toEqual([0.4])
    ledger.replaceFrom(0, partOf(ledger, [ended(5000, 0.6)]))
    expect(returnsOf(ledger)).toEqual([0.6])
  })
})
