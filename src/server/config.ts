/** All settings, read once from the environment at start. The only place that touches `process.env`. */
export interface Config {
  /** `all` in one process, or a part of it beside a PostgreSQL database. */
  readonly role: 'all' | 'web' | 'collector' | 'engine'
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Folder of the embedded database, `./data/<world>` unless DATA_DIR says otherwise. */
  readonly dataDir: string | null
  /** File of the secret that signs the record, 64 hex digits; null is `record.key` in the data folder. */
  readonly recordKeyFile: string | null
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
  /** Origin of a second line to the API, which the app turns to where this one fails. */
  readonly backupApiUrl: string | null
  /** Origins of apps that may call this server from elsewhere: those it is the second line of. */
  readonly appOrigins: readonly string[]
  /** Link of the Telegram app, `https://t.me/<bot>/<app>`; shared links lead into it where it is known. */
  readonly telegramAppLink: string | null
  /** Whether calls a minute are limited; benches switch it off. */
  readonly isRateLimited: boolean
  /** Calls are refused with "busy" while the event loop lags further than this. */
  readonly maxLoopDelayMs: number
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

/** The environment names something this server cannot run with. All faults at once, a line each. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ROLES = ['all', 'web', 'collector', 'engine'] as const
const DAY_MS = 86_400_000

/**
 * Reads the settings, with defaults that run on a bare machine. Throws `ConfigRefused` that names
 * every variable, its value and what it may be. The README lists them.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const faults: string[] = []
  const read = new EnvReader(env, faults)
  const isProduction = env['NODE_ENV'] === 'production'
  const config: Config = {
    role: read.oneOf('ROLE', ROLES, 'all'),
    isProduction,
    host: env['HOST'] ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: read.integer('PORT', 8080, 0, 65_535),
    dataDir: env['DATA_DIR'] ?? null,
    recordKeyFile: env['RECORD_KEY_FILE'] ?? null,
    databaseUrl: env['DATABASE_URL'] ?? null,
    market: readMarket(read, env),
    membership: read.oneOf('MEMBERSHIP', ['off'] as const, 'off'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, isProduction ? 'info' : 'warn'),
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter((proxy) => proxy !== ''),
    notFoundUrl: env['NOT_FOUND_URL'] ?? '/404.html',
    backupApiUrl: read.originList('BACKUP_API_URL')[0] ?? null,
    appOrigins: read.originList('APP_ORIGINS'),
    telegramAppLink: read.telegramLink('TELEGRAM_APP_LINK'),
    isRateLimited: read.oneOf('RATE_LIMIT', ['on', 'off'] as const, 'on') === 'on',
    maxLoopDelayMs: read.integer('MAX_LOOP_DELAY_MS', 1000, 50, 60_000),
  }
  if (config.role !== 'all' && config.databaseUrl === null) {
    faults.push(
      `ROLE=${config.role} shares its database with other processes: set DATABASE_URL to a PostgreSQL, or use ROLE=all.`,
    )
  }
  if (faults.length > 0) throw new ConfigRefused(faults.join('\n'))
  return config
}

function readMarket(
  read: EnvReader,
  env: Readonly<Record<string, string | undefined>>,
): MarketConfig {
  const market = env['MARKET'] ?? 'auto'
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
    simulatedSeed: env['SIM_SEED'] ?? '1',
    simulatedSpeed: read.number('SIM_SPEED', 3600, 1, 10_000_000),
    liveMarketsPerVenue: read.integer('LIVE_MARKETS_PER_VENUE', 100, 1, 1000),
    liveOrigins: read.origins('EXCHANGE_ORIGINS'),
  }
}

class EnvReader {
  readonly #env: Readonly<Record<string, string | undefined>>
  readonly #faults: string[]

  constructor(env: Readonly<Record<string, string | undefined>>, faults: string[]) {
    this.#env = env
    this.#faults = faults
  }

  refuse(name: string, value: string, allowed: string): void {
    this.#faults.push(`${name}=${value} is not usable: it may be ${allowed}.`)
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    const found = values.find((value) => value === text)
    if (found === undefined) this.refuse(name, text, values.join(', '))
    return found ?? fallback
  }

  number(name: string, fallback: number, least: number, most: number): number {
    const text = this.#env[name]
    if (text === undefined || text === '') return fallback
    const value = Number(text)
    if (value >= least && value <= most) return value
    this.refuse(name, text, `a number from ${least} to ${most}`)
    return fallback
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.number(name, fallback, least, most)
    if (Number.isInteger(value)) return value
    this.refuse(name, String(value), `a whole number from ${least} to ${most}`)
    return fallback
  }

  /** A day (`2025-09-01`), a moment with its zone, or ms UTC. */
  time(name: string): number | null {
    const text = this.#env[name]
    if (text === undefined || text === '') return null
    const value = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
    if (Number.isSafeInteger(value) && value >= DAY_MS) return value
    this.refuse(name, text, 'a day such as 2025-09-01 or milliseconds since 1970, both UTC')
    return null
  }

  /** `https://one.example,https://two.example` */
  originList(name: string): string[] {
    const origins = (this.#env[name] ?? '').split(',').filter((entry) => entry !== '')
    const wrong = origins.find((entry) => !/^https?:\/\/[^/\s]+$/.test(entry))
    if (wrong !== undefined) this.refuse(name, wrong, 'an origin such as https://api.example.com')
    return origins
  }

  /** `https://t.me/buoy_bot/app` */
  telegramLink(name: string): string | null {
    const text = this.#env[name] ?? ''
    if (text === '') return null
    if (/^https:\/\/t\.me\/\w+(\/\w+)?$/.test(text)) return text
    this.refuse(name, text, 'a link such as https://t.me/buoy_bot/app')
    return null
  }

  /** `BINANCE=http://127.0.0.1:9000,OKX=...` */
  origins(name: string): MarketConfig['liveOrigins'] {
    const entries = (this.#env[name] ?? '').split(',').filter((entry) => entry !== '')
    const found: Record<string, string> = {}
    for (const entry of entries) {
      const match = /^(BINANCE|OKX|BITGET|FX)=(https?:\/\/[^/]+)$/.exec(entry)
      if (match === null) {
        this.refuse(name, entry, 'BINANCE, OKX, BITGET or FX, then =, then an origin')
      } else found[match[1] ?? ''] = match[2] ?? ''
    }
    return found
  }
}
