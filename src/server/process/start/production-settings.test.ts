import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '#server/config/env-reader.ts'
import { faultsOf } from '#tests/support/setting-cases.ts'

const KEY = '0123456789abcdef0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-production-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

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

  it('a server starts with what is safe (T34)', () => {
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
    ['e-mails in the log', { MAIL: 'outbox' }, /^MAIL=outbox .*off in production/],
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
  ])('a server does not start with %s (T34)', (_what, env, line) => {
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

  it('proxies of a private network are trusted', () => {
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
