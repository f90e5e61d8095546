import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { BASE_INTERVAL, closeTimeOf, DAY_MS, openTimeAt } from '#domain/time/interval.ts'
import type { Log } from '#server/log.ts'
import type { CandleQuery, Exchange, ResumePoint, VenueMarket, VenueTicker } from '../port.ts'
import { tickerOfBars } from '../ticker-of-bars.ts'
import { candleOfRow, rowAtOrAfter } from '#domain/market/candle-columns.ts'
import { loadSeries, type ReplaySeries } from './load-series.ts'
import { PacedClock } from './paced-clock.ts'
import type { ReplayFolder } from '../candle-file/read-folder.ts'

const BARS_A_DAY = 96

export interface ReplayOptions {
  readonly folder: ReplayFolder
  /** Market time to start at; null is 30 days before the newest candle; the first close at least. */
  readonly from: number | null
  /** Market seconds a wall second. */
  readonly speed: number
  /** Days before the start whose history is produced at the first start, as far as the files reach. */
  readonly historyDays: number
  /** Null at the first start. */
  readonly resume: ResumePoint | null
  readonly log: Log
}

/** The market mode of a replay folder. */
export function replayMode(folder: ReplayFolder): MarketMode {
  return `replay:${folder.digest}`
}

/** Files as a market with its own clock; never answers a bar that closes after its now. */
export async function openReplay(options: ReplayOptions): Promise<Exchange> {
  const { folder, speed } = options
  const { series, startTime, endTime, history } = await loadSeries(folder, options)
  const historyUntil = history?.untilTime ?? null
  const clock = new PacedClock({ startTime, endTime, speed, historyUntil })
  const byName = new Map(series.map((one) => [keyOf(one.name), one]))
  return {
    world: replayMode(folder),
    speed,
    history,
    now: () => clock.now(),
    nextClose: (signal) => clock.next(signal),
    moveTo: async (time) => clock.moveTo(time),
    async listMarkets() {
      return series
        .filter((one) => isTrading(one, clock.now()))
        .map(({ name }) => ({
          venue: name.venue,
          kind: name.kind,
          venueSymbol: name.venueSymbol,
          base: name.base,
          quote: name.quote,
          listedTime: null,
          hasQuoteVolume: false,
        }))
    },
    async fetchCandles(query) {
      const found = byName.get(keyOf(query))
      return found === undefined ? [] : candlesOf(found, query, clock.now())
    },
    async fetchTickers() {
      return series.flatMap((one) => tickerOf(one, clock.now()) ?? [])
    },
    async close() {},
  }
}

/** Listed from its first bar until a day after its last, as at a venue. */
function isTrading({ columns }: ReplaySeries, now: number): boolean {
  const first = columns.openTime[0] ?? Number.POSITIVE_INFINITY
  const last = columns.openTime[columns.length - 1] ?? 0
  return first < now && last >= now - DAY_MS
}

function keyOf({ venue, kind, venueSymbol }: VenueMarket): string {
  return `${venue} ${kind} ${venueSymbol}`
}

function candlesOf({ columns }: ReplaySeries, query: CandleQuery, now: number): Candle[] {
  const { interval, fromTime } = query
  const toTime = Math.min(query.toTime, openTimeAt(interval, now))
  const bars: Candle[] = []
  for (let row = rowAtOrAfter(columns, fromTime); row < columns.length; row++) {
    if (columns.openTime[row]! >= toTime) break
    bars.push(candleOfRow(columns, row))
  }
  if (interval === BASE_INTERVAL) return bars
  const groups = Map.groupBy(bars, (bar) => openTimeAt(interval, bar.openTime))
  return [...groups].flatMap(([openTime, some]) => {
    // A file that begins within a candle would give a part of it as the whole.
    const isCut = columns.openTime[0]! > openTime
    const isOpen = closeTimeOf(interval, openTime) > now
    return isCut || isOpen ? [] : (aggregateCandle(interval, openTime, some) ?? [])
  })
}

function tickerOf({ name, columns }: ReplaySeries, now: number): VenueTicker | null {
  const end = rowAtOrAfter(columns, now)
  const bars: Candle[] = []
  for (let row = Math.max(0, end - BARS_A_DAY - 1); row < end; row++) {
    bars.push(candleOfRow(columns, row))
  }
  return tickerOfBars(name, bars, now)
}
