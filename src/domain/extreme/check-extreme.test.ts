import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'
import { wildBars } from '#tests/support/extreme-bars.ts'
import { replayExtremes } from '#tests/support/replay-extremes.ts'
import { checkExtreme, type LoggedExtremeHistory } from './check-extreme.ts'

const bars = wildBars(11, 6000)
const untilTime = bars.at(-1)!.openTime + BASE_INTERVAL_MS
const histories = replayExtremes('one', bars)
const closed = histories.filter(({ end }) => end?.kind === 'extreme-end')

function changed(openTime: number, change: (bar: Candle) => Candle): Candle[] {
  return bars.map((bar) => (bar.openTime === openTime ? change(bar) : bar))
}

describe('candles', () => {
  it('give every logged surge and plunge again', () => {
    expect(closed.length).toBeGreaterThan(5)
    for (const history of histories) {
      expect(checkExtreme(history, bars, untilTime).kind).toBe('same')
    }
  })

  it('contradict a trigger or a result that they do not give', () => {
    const one = closed[0]!
    const open = { ...one.open, change24h: one.open.change24h + 0.01 }
    expect(checkExtreme({ ...one, open }, bars, untilTime)).toMatchObject({
      kind: 'differs',
      at: 'extreme-open',
    })
    const end = one.end as Extract<LoggedExtremeHistory['end'], { kind: 'extreme-end' }>
    const follow = { ...end.follow, price: end.follow.price * 1.01 }
    const other = { ...one, end: { ...end, follow } }
    expect(checkExtreme(other, bars, untilTime)).toMatchObject({
      kind: 'differs',
      at: 'extreme-end',
    })
    // Left open although both its trades have ended.
    expect(checkExtreme({ ...one, end: null }, bars, untilTime).kind).toBe('differs')
  })

  it('say that they were corrected, or are missing, rather than contradict', () => {
    const one = closed.at(-1)!
    const last = one.open.time - BASE_INTERVAL_MS
    const corrected = changed(last, (bar) => ({ ...bar, volume: bar.volume + 1 }))
    expect(checkExtreme(one, corrected, untilTime).kind).toBe('corrected')
    const without = bars.filter(({ openTime }) => openTime !== last)
    expect(checkExtreme(one, without, untilTime).kind).toBe('missing')
    const rules = { ...one, open: { ...one.open, rulesVersion: '9' } }
    expect(checkExtreme(rules, bars, untilTime).kind).toBe('other-rules')
  })
})
