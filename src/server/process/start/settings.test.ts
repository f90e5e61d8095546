import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigRefused } from '#server/config.ts'
import type { Env } from '#server/config/env-reader.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { loadCheckedConfig } from './check-places.ts'

const KEY = '0123456789abcdef0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778'
const SECRET = 'hunter2'
const STACK_FRAME = /^\s*at .+[:(]\d+/m
/** A name, what is wrong with it, and on the same line what to do. */
const LINE = /^[A-Z][A-Z0-9_]+(=.*)? (is|cannot|leads|holds|shares) .+\.$/

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-settings-'))
  file = join(folder, 'file')
  writeFileSync(file, 'neither a key nor a folder', { mode: 0o600 })
  mkdirSync(join(folder, 'sub'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is said of settings, line by line; nothing where they can be used. */
function faultsOf(env: Env): string[] {
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

/** Values that each setting must refuse; FILE and FOLDER stand for a file and a folder of the test. */
const UNUSABLE: Readonly<Record<string, readonly string[]>> = {
  PORT: ['-1', '65536', '80.5', 'http', ' '],
  HOST: ['a b', 'http://localhost', '0.0.0.0/0'],
  MARKET: ['moon', 'replay', 'replay:', 'replay:/no/such/folder', 'replay:FILE'],
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
    `mysql://${SECRET}@h/d`,
    `postgres://a:%zz${SECRET}@h/d`,
    `postgres://a:${SECRET} b@h/d`,
  ],
  ROLE: ['boss', 'web'],
  MEMBERSHIP: SWITCH,
  NODE_ENV: ['prod', 'Production'],
  SQLITE_IN_PRODUCTION: SWITCH,
  METRICS_TOKEN: [SECRET, `${SECRET} ${'x'.repeat(40)}`],
  LOG_LEVEL: ['loud', 'INFO'],
  BACKUP_API_URL: [...ORIGIN, 'https://a.example,https://b.example'],
  APP_ORIGINS: ORIGIN,
  WEBVIEW_ORIGINS: ORIGIN,
  TELEGRAM_APP_LINK: ['https://elsewhere.example/app', 't.me/bot', 'https://t.me/a/b/c'],
  PUBLIC_URL: [...ORIGIN, 'https://a.example,https://b.example'],
  SMTP_URL: [
    `mail.example:${SECRET}`,
    `https://a:${SECRET}@b`,
    `smtp://a:${SECRET} b@c`,
    `smtps://%zz${SECRET}@c`,
  ],
  MAIL_FROM: [
    'buoy',
    'Buoy <buoy>',
    'a@b.example, c@d.example',
    'A <a@b.example>\nBcc: x@y.example',
  ],
  TWILIO_ACCOUNT_SID: ['A C', 'ÄC'],
  TWILIO_AUTH_TOKEN: [`${SECRET} x`],
  SMS_FROM: ['+', 'a sender of many words', '+1 500'],
  SMS_ORIGIN: ORIGIN,
  MAIL: SWITCH,
  SMS: SWITCH,
  TELEGRAM_BOT_TOKEN: [SECRET, `1:${SECRET} x`],
  TELEGRAM_BOT_NAME: ['buoy bot', 'https://t.me/buoy'],
  TELEGRAM_WEBHOOK_URL: ['buoy.example', 'ftp://a.example'],
  TELEGRAM_WEBHOOK_SECRET: [`${SECRET}!`, `${SECRET} `, 'x'.repeat(257)],
  TELEGRAM_RECORD_CHANNEL: ['channel', '@a', '12'],
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
  STRIPE_SECRET_KEY: [`sk ${SECRET}`],
  STRIPE_WEBHOOK_SECRET: [`whsec ${SECRET}`],
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
  EXCHANGE_ORIGINS: ['http://127.0.0.1:1', 'KRAKEN=http://a.example', 'OKX=nowhere'],
}

/** Any text will do; what each is useless without is named. */
const HALF: Readonly<Record<string, string>> = {
  TELEGRAM_LOGIN_CLIENT_ID: 'TELEGRAM_LOGIN_CLIENT_SECRET',
  TELEGRAM_LOGIN_CLIENT_SECRET: 'TELEGRAM_LOGIN_CLIENT_ID',
  X_CLIENT_ID: 'X_CLIENT_SECRET',
  X_CLIENT_SECRET: 'X_CLIENT_ID',
  OSS_ACCESS_KEY_ID: 'OSS_ACCESS_KEY_SECRET',
  OSS_ACCESS_KEY_SECRET: 'OSS_ACCESS_KEY_ID',
}
/** Whatever it says is shown to people as it is. */
const ANY_TEXT = ['SUPPORT_CONTACT']

const placed = (value: string): string => value.replace('FILE', file).replace('FOLDER', folder)
/** Without a contact the key of pushes is of no use, and is not looked at. */
const BESIDE: Env = { PUSH_CONTACT: 'mailto:ops@example.com' }

describe('a setting that cannot be used', () => {
  const cases = Object.entries(UNUSABLE).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  it.each(cases)('is told by its name on one line: %s=%j', (name, value) => {
    const faults = faultsOf({ ...BESIDE, [name]: placed(value) })
    expect(faults.find((line) => line.startsWith(name))).toMatch(LINE)
    for (const line of faults) expect(line).toMatch(LINE)
    expect(faults.join('\n')).not.toContain(SECRET)
  })

  it.each(Object.entries(HALF))(
    'is told what it is useless without: %s needs %s',
    (name, other) => {
      expect(faultsOf({ [name]: 'some text' })).toContainEqual(
        expect.stringMatching(new RegExp(`^${other} is not set: .*${name}.* need it\\.$`)),
      )
    },
  )

  it.each(['TELEGRAM_WEBHOOK_URL', 'TELEGRAM_LOGIN_CLIENT_ID', 'TELEGRAM_RECORD_CHANNEL'])(
    'is not overlooked: %s does nothing without the bot',
    (name) => {
      expect(faultsOf({ [name]: '@buoy_record' })).toContainEqual(
        `TELEGRAM_BOT_TOKEN is not set: ${name} needs it.`,
      )
    },
  )

  it('is told beside all others', () => {
    const env = Object.fromEntries(
      Object.entries(UNUSABLE).map(([name, [value = '']]) => [name, placed(value)]),
    )
    const faults = faultsOf(env)
    const told = new Set(faults.map((line) => /^[A-Z0-9_]+/.exec(line)?.[0]))
    expect(Object.keys(UNUSABLE).filter((name) => !told.has(name))).toEqual([])
    expect(faults.filter((line) => !LINE.test(line))).toEqual([])
  })

  it('is told without a stack frame, a line break or a secret, whatever it holds', () => {
    const places = /_FILE$|_DIR$|^MARKET$|_CERTS$/
    const names = Object.keys(UNUSABLE).filter((name) => !places.test(name))
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '\n    at main (file.ts:1:1)',
        'a\r\nb',
        '%',
        '\u2028',
        '[',
        '__proto__',
        'null',
      ),
      fc.webUrl(),
    )
    const property = fc.property(fc.constantFrom(...names), texts, (name, text) => {
      const faults = faultsOf({ [name]: text.replaceAll('\0', '') })
      expect(faults.filter((line) => !LINE.test(line))).toEqual([])
      expect(faults.join('\n')).not.toMatch(STACK_FRAME)
    })
    fc.assert(property, { numRuns: 3000 })
  })

  it('is in the tables of this test: no setting is left out', () => {
    const tried = new Set([...Object.keys(UNUSABLE), ...Object.keys(HALF), ...ANY_TEXT])
    expect(namesInReadme().filter((name) => !tried.has(name))).toEqual([])
    expect(namesInCode().filter((name) => !tried.has(name))).toEqual([])
    const told = new Set(namesInReadme())
    expect([...tried].filter((name) => !told.has(name))).toEqual([])
  })
})

/** First column of the table of settings. */
function namesInReadme(): string[] {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const table = text.slice(text.indexOf('## Settings'), text.indexOf('## Find your way'))
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
  )
}

/** What the readers of settings ask for. */
function namesInCode(): string[] {
  const files = globSync('src/server/{config.ts,config/*.ts}', { cwd: ROOT })
  const texts = files
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/'([A-Z]+_[A-Z0-9_]+|PORT|HOST|MARKET|ROLE)'/g),
  ])
  return [...new Set(found.map(([, name]) => name ?? ''))]
}

describe('in production', () => {
  /** Settings that production starts with. */
  function production(more: Env = {}): Env {
    const keyOf = (name: string): string => {
      const path = join(folder, `${name}.key`)
      writeFileSync(path, KEY)
      chmodSync(path, 0o600)
      return path
    }
    return {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://buoy:secret@db.example/buoy',
      ACCOUNT_KEY_FILE: keyOf('account'),
      RECORD_KEY_FILE: keyOf('record'),
      MAIL: 'off',
      SMS: 'off',
      ...more,
    }
  }

  it('a server starts with what is safe', () => {
    expect(faultsOf(production())).toEqual([])
    const sqlite = { DATABASE_URL: '', SQLITE_IN_PRODUCTION: 'on' }
    expect(faultsOf(production(sqlite))).toEqual([])
  })

  it.each([
    ['limits that are off', { RATE_LIMIT: 'off' }, /^RATE_LIMIT=off .*on in production/],
    ['an origin without TLS', { PUBLIC_URL: 'http://buoy.example' }, /^PUBLIC_URL=http.*https/],
    [
      'SQLite that nobody agreed to',
      { DATABASE_URL: '' },
      /^DATABASE_URL is not set: .*SQLITE_IN_PRODUCTION=on/,
    ],
    ['letters in the log', { MAIL: 'outbox' }, /^MAIL=outbox .*off in production/],
    ['messages in the log', { SMS: '' }, /^SMS=outbox .*off in production/],
    [
      'a webhook of Telegram whose secret is short',
      {
        TELEGRAM_BOT_TOKEN: '1:AAAA',
        TELEGRAM_BOT_NAME: 'buoy_bot',
        TELEGRAM_WEBHOOK_URL: 'https://buoy.example/hook',
        TELEGRAM_WEBHOOK_SECRET: 'x'.repeat(31),
      },
      /^TELEGRAM_WEBHOOK_SECRET is not usable: .*32/,
    ],
    [
      'a webhook of Stripe whose secret is short',
      { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(25)}` },
      /^STRIPE_WEBHOOK_SECRET is not usable: .*32/,
    ],
    [
      'no shared key',
      { ACCOUNT_KEY_FILE: '' },
      /^ACCOUNT_KEY_FILE is not set: name a file that every web process reads/,
    ],
  ])('a server does not start with %s', (_what, env, line) => {
    expect(faultsOf(production(env as Env))).toEqual([expect.stringMatching(line)])
    expect(faultsOf({ ...production(env as Env), NODE_ENV: 'development' })).toEqual([])
  })

  it.each(['0.0.0.0/1', '8.0.0.0/7', '::/1', '2000::/3', '::ffff:0:0/96', '::FFFF:8.0.0.0/103'])(
    'a server does not start with proxies among strangers: %s',
    (network) => {
      const env = production({ TRUSTED_PROXIES: `10.0.0.5,${network}` })
      const start = `TRUSTED_PROXIES=${network} is not usable: `
      expect(faultsOf(env)).toEqual([expect.stringContaining(start)])
      expect(faultsOf({ ...env, NODE_ENV: '' })).toEqual([])
    },
  )

  it('proxies of a network that somebody has to themselves are believed', () => {
    const networks = ['loopback', '10.0.0.0/8', '::ffff:10.0.0.0/104', 'fd00::/8', '2400:cb00::/32']
    expect(faultsOf(production({ TRUSTED_PROXIES: networks.join() }))).toEqual([])
  })

  it.each([0o644, 0o604, 0o666])('a server does not start with a key file of mode %o', (mode) => {
    const env = production()
    chmodSync(env['ACCOUNT_KEY_FILE'] ?? '', mode)
    expect(faultsOf(env)).toEqual([
      expect.stringMatching(/^ACCOUNT_KEY_FILE=.* readable by everybody .*chmod 600/),
    ])
    expect(faultsOf({ ...env, NODE_ENV: '' })).toEqual([])
  })

  it.each([0o600, 0o400, 0o440, 0o640])('a key file of mode %o is read', (mode) => {
    const env = production()
    chmodSync(env['RECORD_KEY_FILE'] ?? '', mode)
    expect(faultsOf(env)).toEqual([])
  })

  it.each(['0'.repeat(64), '0a'.repeat(32), '0123456789abcdef'.repeat(4)])(
    'a server does not start with a key made up by hand: %s',
    (key) => {
      const env = production()
      writeFileSync(env['RECORD_KEY_FILE'] ?? '', key)
      expect(faultsOf(env)).toEqual([expect.stringMatching(/^RECORD_KEY_FILE=.* weak key/)])
      expect(faultsOf({ ...env, NODE_ENV: '' })).toEqual([])
    },
  )

  it('a key in the data folder is held to the same', () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    writeFileSync(join(data, 'record.key'), KEY, { mode: 0o644 })
    const env = { ...production(), DATABASE_URL: '', SQLITE_IN_PRODUCTION: 'on' }
    expect(faultsOf({ ...env, RECORD_KEY_FILE: '', DATA_DIR: data })).toEqual([
      expect.stringMatching(/^RECORD_KEY_FILE=.*data\/record\.key is readable by everybody/),
    ])
  })
})
