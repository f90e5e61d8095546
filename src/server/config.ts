import { type AccountConfig, readAccount } from './config/account-config.ts'
import { type AlertConfig, readAlerts } from './config/alert-config.ts'
import { type CheckInConfig, readCheckIn } from './config/check-in-config.ts'
import { EnvReader } from './config/env-reader.ts'
import { type MarketConfig, readMarket } from './config/market-config.ts'
import { type PaymentConfig, readPayment } from './config/payment-config.ts'

/** All settings, read once from the environment at start. The only place that touches `process.env`. */
export interface Config {
  /** `all` in one process, or a part of it beside a PostgreSQL database. */
  readonly role: 'all' | 'web' | 'collector' | 'engine' | 'sender'
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
  readonly account: AccountConfig
  readonly payment: PaymentConfig
  readonly checkIn: CheckInConfig
  readonly alerts: AlertConfig
  /** `off` opens everything to everyone, for those who run it for themselves. */
  readonly membership: 'on' | 'off'
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Proxies whose X-Forwarded-For is believed; empty believes none. */
  readonly trustedProxies: readonly string[]
  /** Where an unknown address goes. */
  readonly notFoundUrl: string
  /** Origin of a second line to the API, which the app turns to where this one fails. */
  readonly backupApiUrl: string | null
  /** Origins of apps that may call this server from elsewhere: those it is the second line of. */
  readonly appOrigins: readonly string[]
  /** Origins of sites that the page for web pages may frame; empty frames none. */
  readonly webviewOrigins: readonly string[]
  /** Link of the Telegram app, `https://t.me/<bot>/<app>`; shared links lead into it where it is known. */
  readonly telegramAppLink: string | null
  /** Whether calls a minute are limited; benches switch it off. */
  readonly isRateLimited: boolean
  /** Calls are refused with "busy" while the event loop lags further than this; 0 refuses none. */
  readonly maxLoopDelayMs: number
}

/** The environment names something this server cannot run with. All faults at once, a line each. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ROLES = ['all', 'web', 'collector', 'engine', 'sender'] as const

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
    account: readAccount(read, isProduction),
    payment: readPayment(read),
    checkIn: readCheckIn(read),
    alerts: readAlerts(read),
    membership: read.oneOf('MEMBERSHIP', ['on', 'off'] as const, 'on'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, isProduction ? 'info' : 'warn'),
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter((proxy) => proxy !== ''),
    notFoundUrl: env['NOT_FOUND_URL'] ?? '/404.html',
    backupApiUrl: read.originList('BACKUP_API_URL')[0] ?? null,
    appOrigins: read.originList('APP_ORIGINS'),
    webviewOrigins: read.originList('WEBVIEW_ORIGINS'),
    telegramAppLink: read.telegramLink('TELEGRAM_APP_LINK'),
    isRateLimited: read.oneOf('RATE_LIMIT', ['on', 'off'] as const, 'on') === 'on',
    maxLoopDelayMs: read.integer('MAX_LOOP_DELAY_MS', 1000, 0, 60_000),
  }
  if (config.role !== 'all' && config.databaseUrl === null) {
    faults.push(
      `ROLE=${config.role} shares its database with other processes: set DATABASE_URL to a PostgreSQL, or use ROLE=all.`,
    )
  }
  if (faults.length > 0) throw new ConfigRefused(faults.join('\n'))
  return config
}
