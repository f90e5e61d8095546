import type { Venue } from '#domain/market/market.ts'

/** One invented coin: where its price begins, how it moves, and who lists it. */
export interface SimulatedCoin {
  readonly ticker: string
  readonly startPrice: number
  /** Move with the whole market, 1 being the market's own. */
  readonly beta: number
  /** Own swing of a quiet 15m bar, as a fraction. */
  readonly swing: number
  /** Quote volume of a quiet 15m bar on its first venue, USDT. */
  readonly quoteVolume: number
  readonly venues: readonly Venue[]
}

const ONE: readonly Venue[] = ['BINANCE']
const ALL: readonly Venue[] = ['BINANCE', 'OKX', 'BITGET']
/** Well-known tickers with invented prices; the badge of the market mode says that they are invented. */
export const SIMULATED_COINS: readonly SimulatedCoin[] = [
  {
    ticker: 'BTC',
    startPrice: 42_000,
    beta: 0.9,
    swing: 0.0009,
    quoteVolume: 9_000_000,
    venues: ALL,
  },
  {
    ticker: 'ETH',
    startPrice: 2300,
    beta: 1.1,
    swing: 0.0012,
    quoteVolume: 5_500_000,
    venues: ALL,
  },
  { ticker: 'SOL', startPrice: 95, beta: 1.4, swing: 0.002, quoteVolume: 2_600_000, venues: ALL },
  {
    ticker: 'XRP',
    startPrice: 0.55,
    beta: 1.1,
    swing: 0.0017,
    quoteVolume: 1_500_000,
    venues: ALL,
  },
  { ticker: 'BNB', startPrice: 310, beta: 0.9, swing: 0.0012, quoteVolume: 1_200_000, venues: ONE },
  {
    ticker: 'DOGE',
    startPrice: 0.08,
    beta: 1.4,
    swing: 0.0022,
    quoteVolume: 1_300_000,
    venues: ['BINANCE', 'OKX'],
  },
  { ticker: 'ADA', startPrice: 0.52, beta: 1.2, swing: 0.0019, quoteVolume: 700_000, venues: ONE },
  { ticker: 'AVAX', startPrice: 34, beta: 1.4, swing: 0.0024, quoteVolume: 600_000, venues: ONE },
  {
    ticker: 'LINK',
    startPrice: 14,
    beta: 1.2,
    swing: 0.0021,
    quoteVolume: 650_000,
    venues: ['OKX', 'BINANCE'],
  },
  { ticker: 'DOT', startPrice: 7, beta: 1.2, swing: 0.0019, quoteVolume: 350_000, venues: ONE },
  { ticker: 'LTC', startPrice: 70, beta: 1, swing: 0.0016, quoteVolume: 320_000, venues: ONE },
  { ticker: 'NEAR', startPrice: 3.1, beta: 1.5, swing: 0.0026, quoteVolume: 300_000, venues: ONE },
  {
    ticker: 'SUI',
    startPrice: 1.1,
    beta: 1.6,
    swing: 0.003,
    quoteVolume: 480_000,
    venues: ['BITGET', 'BINANCE'],
  },
  { ticker: 'APT', startPrice: 9, beta: 1.5, swing: 0.0027, quoteVolume: 280_000, venues: ONE },
  {
    ticker: 'ARB',
    startPrice: 1.6,
    beta: 1.5,
    swing: 0.0026,
    quoteVolume: 290_000,
    venues: ['OKX'],
  },
  { ticker: 'UNI', startPrice: 6.2, beta: 1.2, swing: 0.0022, quoteVolume: 240_000, venues: ONE },
  { ticker: 'FIL', startPrice: 5.4, beta: 1.2, swing: 0.0023, quoteVolume: 180_000, venues: ONE },
  {
    ticker: 'INJ',
    startPrice: 32,
    beta: 1.6,
    swing: 0.003,
    quoteVolume: 260_000,
    venues: ['BITGET'],
  },
  { ticker: 'TRX', startPrice: 0.11, beta: 0.5, swing: 0.0009, quoteVolume: 300_000, venues: ONE },
  {
    ticker: 'PEPE',
    startPrice: 0.000_001_1,
    beta: 1.9,
    swing: 0.0038,
    quoteVolume: 520_000,
    venues: ['BINANCE', 'BITGET'],
  },
]
