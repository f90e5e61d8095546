import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import type { Exchange } from '../port.ts'
import { MarketUnavailable } from '../market-unavailable.ts'
import {
  askBtc,
  BAR_MS,
  END,
  START,
  prepareReplay,
} from '#tests/support/exchange/replay-under-test.ts'

const on = prepareReplay()

async function closesOf(replay: Exchange): Promise<number[]> {
  const closes: number[] = []
  for (;;) {
    const close = await replay.nextClose(on.signal)
    if (close === null) return closes
    closes.push(close)
  }
}

describe('the clock of a replay', () => {
  it('moves from close to close without a gap, and ends with null after the newest', async () => {
    const replay = await on.open({ from: START + DAY_MS })
    const closes = await closesOf(replay)
    expect(closes[0]).toBe(START + DAY_MS + BAR_MS)
    expect(closes).toEqual(closes.map((_, at) => START + DAY_MS + (at + 1) * BAR_MS))
    expect(closes.at(-1)).toBe(END)
    expect(await replay.nextClose(on.signal)).toBeNull()
    expect(replay.now()).toBe(END)
  })

  it('skips no close for a driver that is slower than the market', async () => {
    const replay = await on.open({ from: END - 5 * BAR_MS, speed: 900_000 })
    const closes: (number | null)[] = []
    for (let at = 0; at < 5; at++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      closes.push(await replay.nextClose(on.signal))
    }
    expect(closes).toEqual([4, 3, 2, 1, 0].map((left) => END - left * BAR_MS))
  })

  it('takes the wall time given by the speed', async () => {
    const replay = await on.open({ from: END - 5 * BAR_MS, speed: 18_000 })
    const startedAt = performance.now()
    await closesOf(replay)
    const tookMs = performance.now() - startedAt
    expect(tookMs).toBeGreaterThan(245)
    expect(tookMs).toBeLessThan(1500)
  })

  it('starts on the grid, 30 days before the newest candle by default', async () => {
    expect((await on.open({ from: START + DAY_MS + 1234 })).now()).toBe(START + DAY_MS)
    const long = makeBars({ seed: 2, fromTime: END - 40 * DAY_MS, count: 40 * 96 })
    await on.folder.putCandles('OKX_BTC-USDT_15m.csv.gz', long)
    expect((await on.open()).now()).toBe(END - 30 * DAY_MS)
  })

  it('does not wait for years before the first close', async () => {
    expect((await on.open()).now()).toBe(START + BAR_MS)
    expect((await on.open({ from: Date.UTC(2001, 0, 1) })).now()).toBe(START + BAR_MS)
  })

  it('lets others have the loop while it catches up', async () => {
    const replay = await on.open({ from: START + DAY_MS })
    await replay.nextClose(on.signal)
    await new Promise((resolve) => setTimeout(resolve, 50))
    let isTurned = false
    setImmediate(() => (isTurned = true))
    for (let at = 0; at < 20; at++) await replay.nextClose(on.signal)
    expect(isTurned).toBe(true)
  })

  it('resumes where an earlier run left off', async () => {
    const resumeAt = END - 2 * BAR_MS
    const replay = await on.open({ from: START + DAY_MS, resumeAt })
    expect(replay.now()).toBe(resumeAt)
    expect(await closesOf(replay)).toEqual([END - BAR_MS, END])
  })

  it('goes on from where another process has brought it, and never back', async () => {
    const replay = await on.open({ from: START + DAY_MS })
    await replay.moveTo(END - 2 * BAR_MS)
    await replay.moveTo(START)
    expect(replay.now()).toBe(END - 2 * BAR_MS)
    expect(await closesOf(replay)).toEqual([END - BAR_MS, END])
  })

  it('resumes with all its history though it would start later by now', async () => {
    const resumeAt = START + 2 * DAY_MS
    const others = makeBars({ seed: 3, fromTime: END + 500 * DAY_MS, count: 960 })
    await on.folder.putCandles('OKX_ETH-USDT_15m.csv.gz', others)
    const replay = await on.open({ from: END + 505 * DAY_MS, resumeAt })
    expect(replay.now()).toBe(resumeAt)
    expect((await askBtc(replay, '15m')).length).toBe(2 * 96)
  })

  it('begins its history before its start, as far as the files reach', async () => {
    const from = START + 3 * DAY_MS
    const replay = await on.open({ from, historyDays: 2 })
    expect(replay.history).toEqual({ fromTime: from - 2 * DAY_MS, untilTime: from })
    expect(replay.now()).toBe(from - 2 * DAY_MS)
    const long = await on.open({ from, historyDays: 30 })
    expect(long.history).toEqual({ fromTime: START + BAR_MS, untilTime: from })
    expect((await on.open({ historyDays: 30 })).history).toBeNull()
  })

  it('resumes with the history of the earlier run, whatever is asked for by now', async () => {
    const resumeAt = START + DAY_MS
    const history = { fromTime: START + BAR_MS, untilTime: START + 2 * DAY_MS }
    const replay = await on.open({ from: START + 4 * DAY_MS, historyDays: 1, resumeAt, history })
    expect(replay.history).toEqual(history)
    expect(await replay.nextClose(on.signal)).toBeGreaterThan(resumeAt + BAR_MS)
    expect((await on.open({ historyDays: 1, resumeAt })).history).toBeNull()
  })

  it('does not move when it is called off', async () => {
    const replay = await on.open({ from: START + DAY_MS, speed: 1 })
    const calling = new AbortController()
    const close = replay.nextClose(calling.signal)
    calling.abort()
    expect(await close).toBeNull()
    expect(replay.now()).toBe(START + DAY_MS)
  })

  it('cannot start after the newest candle', async () => {
    await expect(on.open({ from: END })).rejects.toThrow(MarketUnavailable)
    await expect(on.open({ from: END + DAY_MS })).rejects.toThrow(/REPLAY_FROM/)
  })
})

describe('a folder with a broken file', () => {
  it('of another kind, a folder of that name, is skipped', async () => {
    await mkdir(join(on.folder.path, 'OKX_BTC-USDT_15m.csv.gz'))
    const replay = await on.open({ resumeAt: END })
    expect((await replay.listMarkets(on.signal)).map(({ venue }) => venue)).toEqual(['BINANCE'])
  })

  it.each([
    ['bytes that are no gzip', Buffer.from('this is no gzip')],
    ['a gzip that is cut off', Buffer.from('1f8b0800000000000003cb48cdc9', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('of %s goes on with the rest', async (_what, bytes) => {
    await on.folder.put('OKX_BTC-USDT_15m.csv.gz', bytes)
    const replay = await on.open({ resumeAt: END })
    expect((await replay.listMarkets(on.signal)).map(({ venue }) => venue)).toEqual(['BINANCE'])
    expect(await askBtc(replay, '15m')).toHaveLength(480)
  })

  it('and nothing else is refused in words', async () => {
    await on.folder.put('BINANCE_BTCUSDT_15m.csv.gz', 'this is no gzip')
    await expect(on.open()).rejects.toThrow(MarketUnavailable)
    await expect(on.open()).rejects.toThrow(/holds a usable candle/)
  })
})
