import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { type GateCandle, GateHistory } from '../gate/gate-history.ts'
import { GATE_INTERVAL_MS } from '../gate/market-gate.ts'
import { gateSpansOf, RecomputedGates } from './recomputed-gates.ts'

const STEP = GATE_INTERVAL_MS
const COUNT = 1400

/** 4h candles from time 0, rising or falling. */
function candlesOf(change: number): GateCandle[] {
  return Array.from({ length: COUNT }, (_, at) => ({
    openTime: at * STEP,
    close: 10_000 + change * at + Math.sin(at) * 20,
  }))
}

const rising = candlesOf(5)
const falling = candlesOf(-5)
const CANDLES = new Map([
  ['first', rising],
  ['second', falling],
])
const OPEN = { marketId: 'first', time: 1250 * STEP, closeCount: 1200 }
const EXIT = { marketId: 'second', time: 1300 * STEP, closeCount: 1200 }
const gates = (candles: ReadonlyMap<string, readonly GateCandle[]> = CANDLES) =>
  new RecomputedGates([OPEN, EXIT], candles)
const digest = gates().digestOf(OPEN)

describe('the candles behind the gates of a signal', () => {
  it('reach back as far as the slow mean and a gap before it, once for each market', () => {
    const reach = DAY_MS + STEP
    expect(gateSpansOf([OPEN, EXIT])).toEqual([
      { marketId: 'first', from: 50 * STEP - reach },
      { marketId: 'second', from: 100 * STEP - reach },
    ])
    const later = { ...EXIT, marketId: 'first' }
    expect(gateSpansOf([OPEN, later])).toEqual([{ marketId: 'first', from: 50 * STEP - reach }])
    expect(gateSpansOf([])).toEqual([])
  })

  it('begin with the first of fewer closes: the history began there', () => {
    expect(gateSpansOf([{ ...OPEN, closeCount: 700 }])).toEqual([
      { marketId: 'first', from: 550 * STEP },
    ])
  })

  it('are the same, corrected, or missing', () => {
    const without = (at: number, own = rising) => new Map([['first', own.toSpliced(at, 1)]])
    const changed = new Map([['first', rising.with(700, { ...rising[700]!, close: 1 })]])
    const late = new Map([['first', rising.slice(60)]])
    expect(gates().match({ ...OPEN, digest })).toBe('same')
    expect(gates().match({ ...OPEN, digest: null })).toBe('same')
    expect(gates(changed).match({ ...OPEN, digest })).toBe('corrected')
    expect(gates(without(700)).match({ ...OPEN, digest })).toBe('missing')
    expect(gates(without(1249)).match({ ...OPEN, digest })).toBe('missing')
    expect(gates(late).match({ ...OPEN, digest })).toBe('missing')
    expect(gates(new Map()).match({ ...OPEN, digest })).toBe('missing')
    // Neither before the first of 1,200 closes nor after the last does anything count.
    expect(gates(without(40)).match({ ...OPEN, digest })).toBe('same')
    expect(gates(without(1250)).match({ ...OPEN, digest })).toBe('same')
  })
})

describe('a gate recomputed', () => {
  const historyOf = (candles: readonly GateCandle[], marketId: string) => {
    const history = new GateHistory(marketId)
    for (const candle of candles) history.push(candle)
    return history
  }

  it('is that of the market that the signal names there, else of the market of its opening', () => {
    const all = gates()
    expect(all.at(OPEN.time)).toEqual(historyOf(rising, 'first').at(OPEN.time))
    expect(all.at(EXIT.time)).toEqual(historyOf(falling, 'second').at(EXIT.time))
    expect(all.at(EXIT.time + STEP).marketId).toBe('first')
    expect(all.at(EXIT.time + STEP - 1).marketId).toBe('second')
    expect(all.hasUnknown).toBe(false)
  })

  it('is unknown where candles are missing, which is remembered', () => {
    const some = gates(new Map([['first', rising.slice(0, 1260)]]))
    expect(some.at(OPEN.time).state).toBe('above-both')
    expect(some.hasUnknown).toBe(false)
    expect(some.at(EXIT.time).state).toBe('unknown')
    expect(some.hasUnknown).toBe(true)
  })
})
