import { type AccountConfig, readAccount } from './config/account-config.ts'
import { type AlertConfig, readAlerts } from './config/alert-config.ts'
import { type CheckInConfig, readCheckIn } from './config/check-in-config.ts'
import { type Env, EnvReader } from './config/env-reader.ts'
import { type MarketConfig, readMarket } from './config/market-config.ts'
import { type NewsConfig, readNews } from './config/news-config.ts'
import { type PaymentConfig, readPayment } from './config/payment-config.ts'
import { readSupport, type SupportConfig } from './config/support-config.ts'
import { isProxy, isServerUrl, isTooWide } from './config/setting-text.ts'

/** All settings, read once from the environment at start. The only place that touches `process.env`. */
export interface Config {
  /** `all` in one process, or one role with a PostgreSQL database. */
  readonly role: 'all' | 'web' | 'collector' | 'engine' | 'sender'
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Folder of the embedded database, `./data/<market mode>` unless DATA_DIR says otherwise. */
  readonly dataDir: string | null
  /** File of the secret that signs the record, 64 hex digits; null is `record.key` in the data folder. */
  readonly recordKeyFile: string | null
  /** PostgreSQL; null means the embedded SQLite file. */
  readonly databaseUrl: string | null
  /** PostgreSQL itself where `databaseUrl` is a pooler in transaction mode; else null. */
  readonly databaseSessionUrl: string | null
  /** A streaming replica of it, for answers that read much; else null. */
  readonly databaseReplicaUrl: string | null
  /** A broker for messages between processes; null sends them through PostgreSQL. */
  readonly natsUrl: string | null
  readonly market: MarketConfig
  readonly account: AccountConfig
  readonly payment: PaymentConfig
  readonly checkIn: CheckInConfig
  readonly alerts: AlertConfig
  readonly support: SupportConfig
  readonly news: NewsConfig
  /** `off` opens everything to everyone, for those who run it for themselves. */
  readonly membership: 'on' | 'off'
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Who brings it may read the metrics in production; null lets this machine alone. */
  readonly metricsToken: string | null
  /** Proxies whose X-Forwarded-For is believed; empty believes none. */
  readonly trustedProxies: readonly string[]
  /** Redirect of unknown addresses. */
  readonly notFoundUrl: string
  /** Origins of further API hosts, which the app turns to in this order where this one fails. */
  readonly backupApiUrls: readonly string[]
  /** Origins of apps that may call this server from elsewhere: those it is the second line of. */
  readonly appOrigins: readonly string[]
  /** Origins of sites that the page for web pages may frame; empty frames none. */
  readonly webviewOrigins: readonly string[]
  /** Origins that pictures and videos of articles, events and banners may come from, beside our own. */
  readonly mediaOrigins: readonly string[]
  /** Link of the Telegram app, `https://t.me/<bot>/<app>`; shared links lead into it where it is known. */
  readonly telegramAppLink: string | null
  /** Whether operators may sign in at `/admin`; otherwise the address is unknown. */
  readonly hasAdminArea: boolean
  /** Whether calls a minute are limited; benches switch it off. */
  readonly isRateLimited: boolean
  /** How long a stopping server serves on, ms, while `/readyz` reports it. */
  readonly drainMs: number
  /** How often all pages of the embedded database are read to find damaged ones, ms; 0 never does. */
  readonly pagesEveryMs: number
  /** Calls are refused with "busy" while the event loop lags further than this; 0 refuses none. */
  readonly maxLoopDelayMs: number
  /** The longest that a call waits for one answer of PostgreSQL. */
  readonly databaseTimeoutMs: number
}

/** The environment names something this server cannot run with. All faults at once, a line each. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'
}

const LEAST_TOKEN_CHARACTERS = 32
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const NODE_ENVS = ['production', 'development', 'test'] as const
const HOST = /^[\w.:%-]+$/
const APP_LINK = /^https:\/\/t\.me\/\w+(\/\w+)?$/
const ROLES = ['all', 'web', 'collector', 'engine', 'sender'] as const

const POSTGRES = /^postgres(ql)?:$/
const POSTGRES_FORM = 'postgres://user:password@host:5432/database'
const ON_OFF = ['on', 'off'] as const

/** The settings as far as they can be used, and a line for each that cannot. */
export interface ReadSettings {
  readonly config: Config
  readonly faults: readonly string[]
}

/** Reads the settings, with defaults that run on a bare machine. `src/docs/configuration.md` lists them. */
export function readSettings(env: Env = process.env): ReadSettings {
  const faults: string[] = []
  const read = new EnvReader(env, faults)
  const isProduction = read.oneOf('NODE_ENV', NODE_ENVS, 'development') === 'production'
  const config: Config = {
    role: read.oneOf('ROLE', ROLES, 'all'),
    isProduction,
    host: read.matching('HOST', HOST, 'an address or a name') ?? defaultHost(isProduction),
    port: read.integer('PORT', 8080, 0, 65_535),
    dataDir: read.text('DATA_DIR'),
    recordKeyFile: read.text('RECORD_KEY_FILE'),
    databaseUrl: readPostgresUrl(read, 'DATABASE_URL'),
    databaseSessionUrl: readPostgresUrl(read, 'DATABASE_SESSION_URL'),
    databaseReplicaUrl: readPostgresUrl(read, 'DATABASE_REPLICA_URL'),
    natsUrl: readNatsUrl(read),
    market: readMarket(read),
    account: readAccount(read, isProduction),
    payment: readPayment(read, isProduction),
    checkIn: readCheckIn(read),
    alerts: readAlerts(read),
    support: readSupport(read),
    news: readNews(read),
    membership: read.oneOf('MEMBERSHIP', ON_OFF, 'on'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, isProduction ? 'info' : 'warn'),
    metricsToken: read.secret('METRICS_TOKEN', LEAST_TOKEN_CHARACTERS),
    trustedProxies: readProxies(read, isProduction),
    notFoundUrl: readNotFoundUrl(read),
    backupApiUrls: read.originList('BACKUP_API_URL'),
    appOrigins: read.originList('APP_ORIGINS'),
    webviewOrigins: read.originList('WEBVIEW_ORIGINS'),
    mediaOrigins: read.originList('MEDIA_ORIGINS'),
    telegramAppLink: read.matching(
      'TELEGRAM_APP_LINK',
      APP_LINK,
      'a link such as https://t.me/buoy_bot/app',
    ),
    hasAdminArea: read.oneOf('ADMIN_AREA', ON_OFF, 'off') === 'on',
    isRateLimited: read.oneOf('RATE_LIMIT', ON_OFF, 'on') === 'on',
    drainMs: 1000 * read.integer('DRAIN_SECONDS', 3, 0, 300),
    pagesEveryMs: 1000 * read.integer('PAGE_CHECK_SECONDS', 60, 0, 86_400),
    maxLoopDelayMs: read.integer('MAX_LOOP_DELAY_MS', 1000, 0, 60_000),
    databaseTimeoutMs: read.integer('DATABASE_TIMEOUT_MS', 1500, 100, 60_000),
  }
  read.needs('DATABASE_SESSION_URL', 'DATABASE_URL')
  read.needs('DATABASE_REPLICA_URL', 'DATABASE_URL')
  read.needs('NATS_URL', 'DATABASE_URL')
  const isSqliteAgreed = read.oneOf('SQLITE_IN_PRODUCTION', ON_OFF, 'off') === 'on'
  if (config.role !== 'all' && config.databaseUrl === null) {
    faults.push(
      `ROLE=${config.role} shares its database with other processes: set DATABASE_URL to a PostgreSQL, or use ROLE=all.`,
    )
  } else if (isProduction && config.databaseUrl === null && !isSqliteAgreed) {
    faults.push(
      'DATABASE_URL is not set: name a PostgreSQL, or agree with SQLITE_IN_PRODUCTION=on to a database in a file of this one machine.',
    )
  }
  if (isProduction && !config.isRateLimited) {
    read.refuse(
      'RATE_LIMIT',
      'off',
      'on in production: without limits passwords and codes are guessed',
    )
  }
  return { config, faults }
}

/** As `readSettings`. Throws `ConfigRefused` that names every setting that cannot be used. */
export function loadConfig(env: Env = process.env): Config {
  const { config, faults } = readSettings(env)
  if (faults.length > 0) throw new ConfigRefused(faults.join('\n'))
  return config
}

function defaultHost(isProduction: boolean): string {
  return isProduction ? '0.0.0.0' : '127.0.0.1'
}

function readPostgresUrl(read: EnvReader, name: string): string | null {
  const url = read.text(name)
  if (url !== null && !isServerUrl(url, POSTGRES)) read.refuseSecret(name, POSTGRES_FORM)
  return url
}

function readNatsUrl(read: EnvReader): string | null {
  const url = read.text('NATS_URL')
  if (url !== null && !isServerUrl(url, /^(nats|tls):$/)) {
    read.refuseSecret('NATS_URL', 'nats://user:password@host:4222, or tls:// in place of nats://')
  }
  return url
}

function readProxies(read: EnvReader, isProduction: boolean): readonly string[] {
  const proxies = read.list('TRUSTED_PROXIES')
  const wrong = proxies.find((proxy) => !isProxy(proxy))
  if (wrong !== undefined) {
    read.refuse('TRUSTED_PROXIES', wrong, 'addresses and networks such as 10.0.0.5 or 10.0.0.0/8')
    return []
  }
  const wide = isProduction ? proxies.find(isTooWide) : undefined
  if (wide === undefined) return proxies
  read.refuse(
    'TRUSTED_PROXIES',
    wide,
    '/8 at the widest in production, /16 for IPv6: every address in it may choose the client address that limits count',
  )
  return []
}

function readNotFoundUrl(read: EnvReader): string {
  const url = read.text('NOT_FOUND_URL') ?? '/404.html'
  const isPath = /^\/(?![/\\])\S*$/.test(url)
  if (!isPath && !isServerUrl(url, /^https?:$/)) {
    read.refuse('NOT_FOUND_URL', url, 'a path such as /404.html or an address')
  }
  return url
}
