/** All settings, read once from the environment at start. The only place that touches `process.env`. */
export interface Config {
  /** `all` in one process, or a part of it beside a PostgreSQL database. */
  readonly role: 'all' | 'web' | 'collector' | 'engine'
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Folder of the embedded database, `./data/<world>` unless DATA_DIR says otherwise. */
  readonly dataDir: string | null
  /** PostgreSQL; null means the embedded SQLite file. */
  readonly databaseUrl: string | null
  readonly market: MarketConfig
  /** Only `off` until membership is built. */
  readonly membership: 'off'
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Proxies whose X-Forwarded-For is believed; empty believes none. */
  readonly trustedProxies: readonly string[]
  /** Where an unknown address goes. */
  readonly notFoundUrl: string
  /** Whether calls a minute are limited; benches switch it off. */
  readonly isRateLimited: boolean
}

export interface MarketConfig {
  /** `auto`: live, or for a fresh database outside production the simulated market where no exchange answers in 10 s. */
  readonly mode: 'auto' | 'live' | 'simulated' | 'replay'
  readonly replayFolder: string | null
  /** Market time the replay starts at; null is 30 days before the newest end. */
  readonly replayFrom: number | null
  /** Market seconds a wall second. */
  readonly replaySpeed: number
  readonly simulatedSeed: string
  readonly simulatedSpeed: number
  /** Most markets a venue that are collected live, by volume. */
  readonly liveMarketsPerVenue: number
  /** Origins that stand in for the exchanges' own, `BINANCE=http://127.0.0.1:9000`; for tests. */
  readonly liveOrigins: Readonly<Partial<Record<'BINANCE' | 'OKX' | 'BITGET' | 'FX', string>>>
}
