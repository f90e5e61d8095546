/** Exchanges by their wire names. Live data comes from the first three; files may bring others. @source Spec 3 */
export const VENUES = ['BINANCE', 'OKX', 'BITGET', 'BYBIT', 'COINBASE'] as const
export type Venue = (typeof VENUES)[number]

/** The venues that the live collector reads. @source Spec 1 */
export const LIVE_VENUES = ['BINANCE', 'OKX', 'BITGET'] as const satisfies readonly Venue[]

/** Display name of a venue. @source Spec 3 */
export const VENUE_NAMES: Readonly<Record<Venue, string>> = {
  BINANCE: 'Binance',
  OKX: 'OKX',
  BITGET: 'Bitget',
  BYBIT: 'Bybit',
  COINBASE: 'Coinbase',
}

export const MARKET_KINDS = ['spot', 'perp'] as const
export type MarketKind = (typeof MARKET_KINDS)[number]

/** One tradable symbol of one venue, as the venue lists it. */
export interface MarketListing {
  readonly venue: Venue
  readonly kind: MarketKind
  /** The venue's own spelling: `BTCUSDT`, `BTC-USDT-SWAP`. */
  readonly venueSymbol: string
  /** The venue's base ticker with its multiplier: `1000PEPE`. */
  readonly base: string
  readonly quote: string
  /** ms UTC of the first trade where the venue reports it, else null. */
  readonly listedTime: number | null
  /** False where the source gives base volume only and quote volume is volume times the typical price. */
  readonly hasQuoteVolume: boolean
}

/**
 * A market as Buoy keeps it: a listing bound to a coin for a span of time. `id` is lower-case
 * `[a-z0-9]`; `multiplier` says how many coins one venue unit holds (1000PEPE: 1000).
 */
export interface Market extends MarketListing {
  readonly id: string
  readonly coinId: string
  /** The coin's own ticker: `PEPE`. */
  readonly symbol: string
  readonly multiplier: number
  readonly validFrom: number
  readonly validTo: number | null
}
