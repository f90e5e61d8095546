import { describe, expect, it } from 'vitest'
import { INTERVAL_MS } from '#domain/time/interval.ts'
import { blockStartAt, type CandleBlock, newBlock, putCandle } from './candle-block.ts'
import { windowOfBlocks } from './window-of-blocks.ts'

const STEP = INTERVAL_MS['15m']
const START = blockStartAt('15m', 1_700_000_000_000)

function blocksWith(slots: readonly number[]): CandleBlock[] {
  const blocks = new Map<number, CandleBlock>()
  for (const slot of slots) {
    const openTime = START + slot * STEP
    const blockStart = blockStartAt('15m', openTime)
    const block = blocks.get(blockStart) ?? newBlock('15m', blockStart)
    blocks.set(blockStart, block)
    const close = 100 + slot
    putCandle(block, {
      openTime,
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: 5,
      quoteVolume: 5,
    })
  }
  return [...blocks.values()]
}

const windowEnding = (slots: readonly number[], endSlot: number, length: number) =>
  windowOfBlocks(blocksWith(slots), {
    interval: '15m',
    endTime: START + endSlot * STEP,
    length,
  })

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe('a window', () => {
  it('is the last candles that end at a time, across blocks', () => {
    const window = windowEnding(range(0, 200), 150, 100)!
    expect([...window.close]).toEqual(range(150, 250))
    expect(window.openTime[0]).toBe(START + 50 * STEP)
  })

  it('never holds a candle that closes after its end', () => {
    const whole = windowEnding(range(0, 200), 120, 50)!
    const cut = windowEnding(range(0, 120), 120, 50)!
    expect([...whole.close]).toEqual([...cut.close])
  })

  it('shows gaps as flat bars without volume, also at its start', () => {
    const slots = range(0, 100).filter((slot) => slot !== 50 && slot !== 51 && slot !== 70)
    const window = windowEnding(slots, 100, 50)!
    expect(window.length).toBe(50)
    expect([window.open[0], window.close[1], window.volume[1]]).toEqual([149, 149, 0])
    expect([window.high[20], window.low[20]]).toEqual([169, 169])
  })

  it('bridges a gap of 24 hours and starts anew after a longer one', () => {
    expect(windowEnding([...range(0, 50), ...range(146, 200)], 200, 180)!.length).toBe(180)
    expect(windowEnding([...range(0, 50), ...range(147, 200)], 200, 180)!.length).toBe(53)
  })

  it('is shorter where the series is younger, and nothing where it is silent', () => {
    expect(windowEnding(range(10, 30), 30, 100)!.length).toBe(20)
    expect(windowEnding(range(0, 10), 10 + 97, 5)).toBeNull()
    expect(windowEnding([], 10, 5)).toBeNull()
  })
})
