import type { Env } from '#server/config/env-reader.ts'
import { ConfigRefused } from '#server/config.ts'
import { loadCheckedConfig } from '#server/process/start/check-places.ts'

/** Secret in the values below; no fault may show it. */
export const HIDDEN = 'hunter2'

/** Faults of settings, one line each; empty where the server can start. */
export function faultsOf(env: Env): string[] {
  try {
    loadCheckedConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    return error.message.split('\n')
  }
}

const SWITCH = ['yes', 'ON', '0']
const ORIGIN = [
  'api.example',
  'ftp://a.example',
  'https://a.example/path',
  'https://a b',
  'http://:::',
]
const POSITIVE = ['0', '-1', 'many', 'NaN', 'Infinity', ' ', '1e99']

/** Values that each setting must reject; FILE and FOLDER stand for a file and a folder of the test. */
export const UNUSABLE: Readonly<Record<string, readonly string[]>> = {
  PORT: ['-1', '65536', '80.5', 'http', ' '],
  HOST: ['a b', 'http://localhost', '0.0.0.0/0'],
  MARKET: ['moon', 'replay', 'replay:', 'replay:/no/such/folder', 'replay:FILE'],
  HISTORY_DAYS: ['-1', '181', '2.5', 'all', ' '],
  REPLAY_FROM: ['soon', '-5', '2025-13-45'],
  REPLAY_SPEED: POSITIVE,
  SIM_SEED: ['a/b', '..\\x', 'x'.repeat(65)],
  SIM_SPEED: POSITIVE,
  LIVE_MARKETS_PER_VENUE: [...POSITIVE, '2.5'],
  DATA_DIR: ['FILE', 'FILE/below', `/${'x'.repeat(300)}`, '/proc/none'],
  UPLOAD_DIR: ['FILE', 'FILE/below', '/proc/none'],
  RECORD_KEY_FILE: ['FILE', 'FOLDER', 'FILE/below', '/proc/none/key'],
  ACCOUNT_KEY_FILE: ['FILE', 'FOLDER', 'FILE/below', '/proc/none/key'],
  PUSH_KEY_FILE: ['FILE', 'FOLDER', 'FILE/below', '/proc/none/key'],
  DATABASE_URL: [
    'buoy',
    `mysql://${HIDDEN}@h/d`,
    `postgres://a:%zz${HIDDEN}@h/d`,
    `postgres://a:${HIDDEN} b@h/d`,
  ],
  DATABASE_SESSION_URL: ['buoy', `mysql://${HIDDEN}@h/d`, `postgres://a:%zz${HIDDEN}@h/d`],
  DATABASE_REPLICA_URL: ['buoy', `mysql://${HIDDEN}@h/d`, `postgres://a:%zz${HIDDEN}@h/d`],
  NATS_URL: ['nats', `https://${HIDDEN}@h`, `nats://a:%zz${HIDDEN}@h`],
  ROLE: ['boss', 'web'],
  MEMBERSHIP: SWITCH,
  NODE_ENV: ['prod', 'Production'],
  SQLITE_IN_PRODUCTION: SWITCH,
  METRICS_TOKEN: [HIDDEN, `${HIDDEN} ${'x'.repeat(40)}`],
  LOG_LEVEL: ['loud', 'INFO'],
  BACKUP_API_URL: ORIGIN,
  APP_ORIGINS: ORIGIN,
  WEBVIEW_ORIGINS: ORIGIN,
  MEDIA_ORIGINS: ORIGIN,
  TELEGRAM_APP_LINK: ['https://elsewhere.example/app', 't.me/bot', 'https://t.me/a/b/c'],
  PUBLIC_URL: [...ORIGIN, 'https://a.example,https://b.example'],
  SMTP_URL: [
    `mail.example:${HIDDEN}`,
    `https://a:${HIDDEN}@b`,
    `smtp://a:${HIDDEN} b@c`,
    `smtps://%zz${HIDDEN}@c`,
  ],
  MAIL_FROM: [
    'buoy',
    'Buoy <buoy>',
    'a@b.example, c@d.example',
    'A <a@b.example>\nBcc: x@y.example',
  ],
  TWILIO_ACCOUNT_SID: ['A C', 'ÄC'],
  TWILIO_AUTH_TOKEN: [`${HIDDEN} x`],
  SMS_FROM: ['+', 'a sender of many words', '+1 500'],
  SMS_ORIGIN: ORIGIN,
  MAIL: SWITCH,
  SMS: SWITCH,
  TELEGRAM_BOT_TOKEN: [HIDDEN, `1:${HIDDEN} x`],
  TELEGRAM_BOT_NAME: ['buoy bot', 'https://t.me/buoy'],
  TELEGRAM_WEBHOOK_URL: ['buoy.example', 'ftp://a.example'],
  TELEGRAM_WEBHOOK_SECRET: [`${HIDDEN}!`, `${HIDDEN} `, 'x'.repeat(257)],
  TELEGRAM_RECORD_CHANNEL: ['channel', '@a', '12'],
  FEEDBACK_EMAIL: ['ops', 'a@b.example, c@d.example', 'Ops <ops@buoy.example>'],
  FEEDBACK_TELEGRAM_CHAT: ['chat', '@a', '12'],
  OPERATOR_NAME: ['two\nlines', 'x'.repeat(201)],
  OPERATOR_ADDRESS: ['two\nlines', 'x'.repeat(201)],
  ADMIN_AREA: SWITCH,
  LEAST_APP_VERSION: ['new', '1.6.4-beta', 'v1', '1.2.3.4.5'],
  COMMUNITY_LINKS: ['https://t.me/buoy', 'chat=https://t.me/buoy', 'x=http://x.com/buoy', 'x=buoy'],
  TELEGRAM_LOGIN_ISSUER: ORIGIN,
  OSS_REGION: ['cn hangzhou', 'cn/hangzhou'],
  OSS_ROLE_ARN: ['role', 'arn:aws:iam::1:role/x'],
  OSS_BUCKET_URL: ORIGIN,
  PUSH_CONTACT: ['https://[', 'ops', 'mailto:ops', 'http://a.example'],
  PUSH_ORIGINS: ORIGIN,
  ALERT_SMS_A_DAY: ['-1', '101', 'few'],
  TELEGRAM_A_SECOND: POSITIVE,
  PRICE_MONTH_USD: ['free', '-1', '9.999', '0'],
  PRICE_YEAR_USD: ['free', '-1', '9.999', '0'],
  STARS_MONTH: ['10001', '1.5', '0'],
  STARS_YEAR: ['100001', '1.5', '0'],
  CHECK_IN: SWITCH,
  CHECK_IN_POPUP: SWITCH,
  NEW_YEAR_BENEFIT: SWITCH,
  CHECK_IN_UTC_OFFSET_HOURS: ['15', '5.5', 'CST'],
  STRIPE_SECRET_KEY: [`sk ${HIDDEN}`],
  STRIPE_WEBHOOK_SECRET: [`whsec ${HIDDEN}`],
  APPLE_BUNDLE_ID: ['a b', 'a/b'],
  APPLE_APP_ID: ['app', '-1', '1.5'],
  APPLE_ROOT_CERTS: ['/no/such/root.cer', 'FOLDER', 'FILE'],
  APPLE_ENVIRONMENT: ['Xcode', 'LocalTesting'],
  APPLE_PRODUCT_MONTH: ['a b'],
  APPLE_PRODUCT_YEAR: ['a b'],
  APPLE_ONLINE_CHECKS: SWITCH,
  CODE_LIFE_MINUTES: [...POSITIVE, '61'],
  SESSION_LIFE_DAYS: [...POSITIVE, '366'],
  TELEGRAM_API_ORIGIN: ORIGIN,
  X_SITE_ORIGIN: ORIGIN,
  X_API_ORIGIN: ORIGIN,
  OSS_STS_ORIGIN: ORIGIN,
  STRIPE_API_ORIGIN: ORIGIN,
  RATE_LIMIT: SWITCH,
  DRAIN_SECONDS: ['-1', '301', 'soon'],
  PAGE_CHECK_SECONDS: ['-1', '86401', 'often'],
  DATABASE_TIMEOUT_MS: ['99', '60001', 'soon'],
  MAX_LOOP_DELAY_MS: ['-1', 'long', '60001'],
  TRUSTED_PROXIES: ['nginx', '10.0.0.0/33', '10.0.0.1/8/8', '::1/129', '0.0.0.0/0', '::/0'],
  NOT_FOUND_URL: ['404.html', '//elsewhere.example', 'javascript:alert(1)', '/a b'],
  NEWS: ['yes', 'ON', 'live'],
  NEWS_FEEDS: [
    'https://a.example/rss',
    'A=ftp://a.example/rss',
    'A=a.example/rss',
    '=https://a.example/rss',
    'A=https://a b/rss',
    'A=https://a.example/rss,B=https://a.example/rss',
  ],
  EXCHANGE_ORIGINS: ['http://127.0.0.1:1', 'KRAKEN=http://a.example', 'OKX=nowhere'],
}

/** Settings that take any text, each with the one it needs. */
export const HALF: Readonly<Record<string, string>> = {
  TELEGRAM_LOGIN_CLIENT_ID: 'TELEGRAM_LOGIN_CLIENT_SECRET',
  TELEGRAM_LOGIN_CLIENT_SECRET: 'TELEGRAM_LOGIN_CLIENT_ID',
  X_CLIENT_ID: 'X_CLIENT_SECRET',
  X_CLIENT_SECRET: 'X_CLIENT_ID',
  OSS_ACCESS_KEY_ID: 'OSS_ACCESS_KEY_SECRET',
  OSS_ACCESS_KEY_SECRET: 'OSS_ACCESS_KEY_ID',
}
/** Settings that take any text and need no other. */
export const ANY_TEXT = ['SUPPORT_CONTACT']
