import type { Candle } from '#domain/market/candle.ts'
import { DAY_MS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import type { LiveVenue } from '#server/ports/exchange/ccxt/venue-api.ts'
import type { Asked } from './test-venue.ts'

const BAR_MS = 900_000
/** Wall time of the answers: half a bar after a close, so that every newest bar is open. */
export const CANDLES_AT = Date.UTC(2026, 0, 10, 12, 7, 30)

/** One bar as a vendor keeps it: prices follow the time, so that each bar is unique. */
export interface VendorBar {
  readonly openTime: number
  readonly cells: readonly [open: string, high: string, low: string, close: string]
}

const barAt = (openTime: number): VendorBar => {
  const base = 100 + ((openTime / BAR_MS) % 977)
  return { openTime, cells: [`${base}`, `${base + 2}`, `${base - 1}`, `${base + 1}`] }
}

/** The vendor's bars that open from one time, inclusive, to another. */
export const barsBetween = (from: number, to: number, step = BAR_MS): VendorBar[] =>
  Array.from({ length: Math.max(0, (to - from) / step) }, (_, at) => barAt(from + at * step))

/** What the vendor's bar must become: base volume 5, quote volume 7. */
export const candleAt = (openTime: number): Candle => {
  const base = 100 + ((openTime / BAR_MS) % 977)
  return {
    openTime,
    open: base,
    high: base + 2,
    low: base - 1,
    close: base + 1,
    volume: 5,
    quoteVolume: 7,
  }
}

const binanceRow = ({ openTime, cells }: VendorBar, step: number): unknown[] => [
  openTime,
  ...cells,
  '5',
  openTime + step - 1,
  '7',
  9,
  '3',
  '4',
  '0',
]
const okxRow = ({ openTime, cells }: VendorBar, step: number): string[] => [
  String(openTime),
  ...cells,
  '5',
  '6',
  '7',
  openTime + step <= CANDLES_AT ? '1' : '0',
]
const bitgetRow = ({ openTime, cells }: VendorBar): string[] => [
  String(openTime),
  ...cells,
  '5',
  '6',
  '7',
]

/** Binance: ascending from startTime, both ends inclusive, default 500 and never above 1000. */
function binanceAnswer({ query }: Asked, bars: readonly VendorBar[]): unknown {
  const most = Math.min(1000, Number(query['limit'] ?? 500))
  const [from, to] = [Number(query['startTime']), Number(query['endTime'])]
  const step = INTERVAL_MS[query['interval'] as Interval]
  const found = bars.filter(({ openTime }) => openTime >= from && openTime <= to)
  return found.slice(0, most).map((bar) => binanceRow(bar, step))
}

/** OKX: newest first, older than `after` and newer than `before`, at most `mostRows` a page. */
export function okxAnswer({ query }: Asked, bars: readonly VendorBar[], mostRows = 300): unknown {
  const most = Math.min(mostRows, Number(query['limit'] ?? 100))
  const [after, before] = [Number(query['after']), Number(query['before'])]
  const step = query['bar'] === '1Dutc' ? DAY_MS : BAR_MS
  const found = bars.filter(({ openTime }) => openTime < after && openTime > before)
  const data = found
    .toReversed()
    .slice(0, most)
    .map((bar) => okxRow(bar, step))
  return { code: '0', msg: '', data }
}

/** Bitget: ascending, the newest that fit before endTime; whether it is inclusive differs by age. */
export function bitgetAnswer(
  { path, query }: Asked,
  bars: readonly VendorBar[],
  isEndIn: boolean,
): unknown {
  const isHistory = path.endsWith('/history-candles')
  const most = Math.min(isHistory ? 200 : 1000, Number(query['limit'] ?? 100))
  const from = isHistory ? 0 : Number(query['startTime'])
  const end = Number(query['endTime']) + (isEndIn ? 1 : 0)
  const found = bars.filter(({ openTime }) => openTime >= from && openTime < end)
  return {
    code: '00000',
    msg: 'success',
    requestTime: CANDLES_AT,
    data: found.slice(-most).map(bitgetRow),
  }
}

/** What each vendor answers to a question about candles, of the bars it has. */
export const CANDLE_ANSWERS: Readonly<
  Record<LiveVenue, (asked: Asked, bars: readonly VendorBar[]) => unknown>
> = {
  BINANCE: binanceAnswer,
  OKX: okxAnswer,
  BITGET: (asked, bars) => bitgetAnswer(asked, bars, false),
}
