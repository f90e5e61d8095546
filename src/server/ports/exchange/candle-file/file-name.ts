import type { MarketKind, Venue } from '#domain/market/market.ts'
import { type Interval, isInterval } from '#domain/time/interval.ts'

/** Parts of a candle file's name: `OKX-SWAP_BTC-USDT-SWAP_15m.csv.gz`. */
export interface CandleFileName {
  readonly file: string
  readonly venue: Venue
  readonly kind: MarketKind
  readonly venueSymbol: string
  readonly base: string
  readonly quote: string
  readonly interval: Interval
}

/** Sources by the first part of a file's name; `-MIT` files hold the same market again. */
const SOURCES: ReadonlyMap<string, readonly [Venue, MarketKind]> = new Map(
  Object.entries<readonly [Venue, MarketKind]>({
    BINANCE: ['BINANCE', 'spot'],
    'BINANCE-USDM': ['BINANCE', 'perp'],
    'BINANCE-USDM-MIT': ['BINANCE', 'perp'],
    OKX: ['OKX', 'spot'],
    'OKX-SWAP': ['OKX', 'perp'],
    BITGET: ['BITGET', 'spot'],
    'BITGET-USDTM': ['BITGET', 'perp'],
    BYBIT: ['BYBIT', 'spot'],
    'BYBIT-LINEAR': ['BYBIT', 'perp'],
    COINBASE: ['COINBASE', 'spot'],
  }),
)

const NAME = /^([A-Z-]+)_(.+)_(\w+)\.csv\.gz$/
const QUOTES = ['USDT', 'USDC', 'USD']

/** Reads a file name, or null where it names no market that is known. */
export function parseFileName(file: string): CandleFileName | null {
  const match = NAME.exec(file)
  const source = SOURCES.get(match?.[1] ?? '')
  const interval = match?.[3] ?? ''
  const venueSymbol = match?.[2] ?? ''
  if (source === undefined || !isInterval(interval)) return null
  const [base, quote] = splitSymbol(venueSymbol)
  if (base === '' || quote === '') return null
  return { file, venue: source[0], kind: source[1], venueSymbol, base, quote, interval }
}

function splitSymbol(symbol: string): [string, string] {
  const [base, quote] = symbol.split('-')
  if (base !== undefined && quote !== undefined) return [base, quote]
  const found = QUOTES.find((ending) => symbol.endsWith(ending) && symbol.length > ending.length)
  return found === undefined ? ['', ''] : [symbol.slice(0, -found.length), found]
}
