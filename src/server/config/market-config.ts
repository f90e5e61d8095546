import type { EnvReader } from './env-reader.ts'

/** Where candles come from. */
export interface MarketConfig {
  /** `auto`: live, or for a fresh database outside production the simulated market where no exchange answers in 10 s. */
  readonly mode: 'auto' | 'live' | 'simulated' | 'replay'
  readonly replayFolder: string | null
  /** Market time the replay starts at; null is 30 days before the newest end. */
  readonly replayFrom: number | null
  /** Market seconds a wall second. */
  readonly replaySpeed: number
  /** Days of history produced at the first start; null is 90 simulated, 30 replayed. Live has none. */
  readonly historyDays: number | null
  /** Null is the seed of the database, or the default of a new one. */
  readonly simulatedSeed: string | null
  readonly simulatedSpeed: number
  /** Most markets a venue that are collected live, by volume. */
  readonly liveMarketsPerVenue: number
  /** Origins that replace the exchanges' own, `BINANCE=http://127.0.0.1:9000`; for tests. */
  readonly liveOrigins: Readonly<
    Partial<Record<'BINANCE' | 'OKX' | 'BITGET' | 'FX' | 'GOPLUS', string>>
  >
}

/** What MARKET and its like ask for. */
export function readMarket(read: EnvReader): MarketConfig {
  const market = read.text('MARKET') ?? 'auto'
  const isReplay = market.startsWith('replay:')
  if (market === 'replay:' || market === 'replay') {
    read.refuse('MARKET', market, 'replay:<folder>, the folder that holds the candle files')
  }
  return {
    mode: isReplay
      ? 'replay'
      : read.oneOf('MARKET', ['auto', 'live', 'simulated'] as const, 'auto'),
    replayFolder: isReplay ? market.slice('replay:'.length) : null,
    replayFrom: read.time('REPLAY_FROM'),
    replaySpeed: read.number('REPLAY_SPEED', 3600, 1, 10_000_000),
    historyDays: readHistoryDays(read),
    simulatedSeed: read.matching('SIM_SEED', /^[\w.-]{1,64}$/, '1 to 64 letters, digits, _ . -'),
    simulatedSpeed: read.number('SIM_SPEED', 3600, 1, 10_000_000),
    liveMarketsPerVenue: read.integer('LIVE_MARKETS_PER_VENUE', 100, 1, 1000),
    liveOrigins: read.origins('EXCHANGE_ORIGINS'),
  }
}

/** More would leave too few older candles of a simulated market for Bitcoin's 200-day mean. */
const MOST_HISTORY_DAYS = 180

function readHistoryDays(read: EnvReader): number | null {
  if (read.text('HISTORY_DAYS') === null) return null
  return read.integer('HISTORY_DAYS', 0, 0, MOST_HISTORY_DAYS)
}
