import type { Market, MarketListing } from './market.ts'

/** Coin and unit of a venue's base ticker. */
export interface CoinUnit {
  readonly coinId: string
  /** The coin's own ticker: `PEPE` for 1000PEPE. */
  readonly symbol: string
  /** Coins in one venue unit. */
  readonly multiplier: number
}

/** A ticker that meant another coin before a moment. */
interface DatedTicker {
  readonly ticker: string
  readonly before: number
  readonly coinId: string
  readonly symbol: string
}

/** 2022-05-28 06:00 UTC: the old Terra coin became LUNC, and LUNA a new coin. */
const LUNA_REBORN = Date.UTC(2022, 4, 28, 6)

const DATED_TICKERS: readonly DatedTicker[] = [
  { ticker: 'LUNA', before: LUNA_REBORN, coinId: 'lunc', symbol: 'LUNC' },
]

/**
 * A unit of many coins: `1000PEPE`, `1000000MOG`, `1MBABYDOGE`. So short a rest is a name of its own:
 * `1000X`, `1MIL`; so is a figure that is no thousand: `1INCH`.
 */
const MULTIPLIED = /^(?:(10{3,9})(?=[A-Z]{2})|1M(?=[A-Z]{3}))(.+)$/
const STABLES = new Set(
  'USDT USDC BUSD TUSD FDUSD DAI USDP PAX UST USTC USDD USDE USD1 PYUSD XUSD RLUSD EURI AEUR EUR GBP AUD TRY BRL'.split(
    ' ',
  ),
)
const LEVERAGED = /^[A-Z0-9]{2,}(UP|DOWN|BULL|BEAR|[2-5][LS])$/
/** Coins whose own names end like a leveraged token's. */
const NOT_LEVERAGED = new Set(['JUP', 'SYRUP', 'SUP'])

/** Lower-case `[a-z0-9]` of any ticker: letters outside ASCII become `x` and their code in hex. */
export function idOf(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => (/[a-z0-9]/.test(letter) ? letter : safeLetter(letter)))
    .join('')
}

function safeLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code < 128 ? '' : `x${code.toString(16)}`
}

/** The coin behind a base ticker at a market time. `1000PEPE` is PEPE with multiplier 1000. */
export function coinOfTicker(base: string, time: number): CoinUnit {
  const match = MULTIPLIED.exec(base)
  const ticker = match?.[2] ?? base
  const multiplier = match === null ? 1 : Number(match[1] ?? 1_000_000)
  const dated = DATED_TICKERS.find((entry) => entry.ticker === ticker && time < entry.before)
  return {
    coinId: dated?.coinId ?? idOf(ticker),
    symbol: dated?.symbol ?? ticker,
    multiplier,
  }
}

/**
 * The markets of a listing, oldest first: one, or several where its ticker changed its coin
 * between `from` and `to` (market time). Spans touch and do not overlap; the last has no end.
 */
export function marketsOfListing(listing: MarketListing, from: number, to: number): Market[] {
  const turns = DATED_TICKERS.filter(
    ({ ticker, before }) => ticker === listing.base && from < before && before < to,
  ).map(({ before }) => before)
  const starts = [from, ...turns]
  return starts.map((start, index) => {
    const unit = coinOfTicker(listing.base, start)
    const validTo = starts[index + 1] ?? null
    return {
      ...listing,
      id: marketIdOf(listing, unit.coinId),
      coinId: unit.coinId,
      symbol: unit.symbol,
      multiplier: unit.multiplier,
      validFrom: index === 0 ? 0 : start,
      validTo,
    }
  })
}

/** `binancespotbtcusdt`; of a ticker's former coin `binancespotluncwaslunausdt`. */
function marketIdOf(listing: MarketListing, coinId: string): string {
  const isFormer = DATED_TICKERS.some(
    (entry) => entry.ticker === listing.base && entry.coinId === coinId,
  )
  const base = isFormer ? `${coinId}was${idOf(listing.base)}` : idOf(listing.base)
  return `${idOf(listing.venue)}${listing.kind}${base}${idOf(listing.quote)}`
}

/** A ticker whose id is longer, or empty, cannot be part of a link. */
const LONGEST_ID = 23

/**
 * Whether a listing is a coin worth watching: no stablecoin, no currency, no leveraged token, and
 * with a ticker that an id can spell.
 */
export function isCollectable(listing: Pick<MarketListing, 'base'>): boolean {
  const { length } = idOf(listing.base)
  if (length === 0 || length > LONGEST_ID) return false
  if (STABLES.has(listing.base)) return false
  return NOT_LEVERAGED.has(listing.base) || !LEVERAGED.test(listing.base)
}
