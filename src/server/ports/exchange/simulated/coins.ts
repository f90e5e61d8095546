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

const ALL: readonly Venue[] = ['BINANCE', 'OKX', 'BITGET']
const coin = (
  ticker: string,
  startPrice: number,
  beta: number,
  swing: number,
  quoteVolume: number,
  venues: readonly Venue[] = ['BINANCE'],
): SimulatedCoin => ({ ticker, startPrice, beta, swing, quoteVolume, venues })

/** Well-known tickers with invented prices; the world's badge says that they are invented. */
export const SIMULATED_COINS: readonly SimulatedCoin[] = [
  coin('BTC', 42_000, 0.9, 0.0009, 9_000_000, ALL),
  coin('ETH', 2300, 1.1, 0.0012, 5_500_000, ALL),
  coin('SOL', 95, 1.4, 0.002, 2_600_000, ALL),
  coin('XRP', 0.55, 1.1, 0.0017, 1_500_000, ALL),
  coin('BNB', 310, 0.9, 0.0012, 1_200_000),
  coin('DOGE', 0.08, 1.4, 0.0022, 1_300_000, ['BINANCE', 'OKX']),
  coin('ADA', 0.52, 1.2, 0.0019, 700_000),
  coin('AVAX', 34, 1.4, 0.0024, 600_000),
  coin('LINK', 14, 1.2, 0.0021, 650_000, ['OKX', 'BINANCE']),
  coin('DOT', 7, 1.2, 0.0019, 350_000),
  coin('LTC', 70, 1, 0.0016, 320_000),
  coin('NEAR', 3.1, 1.5, 0.0026, 300_000),
  coin('SUI', 1.1, 1.6, 0.003, 480_000, ['BITGET', 'BINANCE']),
  coin('APT', 9, 1.5, 0.0027, 280_000),
  coin('ARB', 1.6, 1.5, 0.0026, 290_000, ['OKX']),
  coin('UNI', 6.2, 1.2, 0.0022, 240_000),
  coin('FIL', 5.4, 1.2, 0.0023, 180_000),
  coin('INJ', 32, 1.6, 0.003, 260_000, ['BITGET']),
  coin('TRX', 0.11, 0.5, 0.0009, 300_000),
  coin('PEPE', 0.000_001_1, 1.9, 0.0038, 520_000, ['BINANCE', 'BITGET']),
]
