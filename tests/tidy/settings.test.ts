import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/config.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { ANY_TEXT, HALF, UNUSABLE } from '#tests/support/setting-cases.ts'
import { SETTING_DOCUMENTS, withDefaults } from '#tests/support/setting-documents.ts'

interface Row {
  readonly name: string
  readonly type: string
  readonly fallback: string
  readonly required: string
  readonly what: string
}

/** Vendors whose endpoints can be overridden: their defaults are read only with credentials. */
const WITH_VENDORS = {
  TELEGRAM_BOT_TOKEN: '1:AAAA',
  TELEGRAM_BOT_NAME: 'buoy_bot',
  TELEGRAM_LOGIN_CLIENT_ID: 'id',
  TELEGRAM_LOGIN_CLIENT_SECRET: 'secret',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  SMS_FROM: '+15005550006',
  X_CLIENT_ID: 'id',
  X_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const rows = readText('src/docs/configuration.md').split('\n').flatMap(rowOf)
const example = [...readText('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** One row of a table of settings; none for another line. */
function rowOf(line: string): Row[] {
  const [name = '', type = '', fallback = '', required = '', what = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  const found = /^`([A-Z][A-Z0-9_]*)`$/.exec(name)?.[1]
  return found === undefined ? [] : [{ name: found, type, fallback, required, what }]
}

/** Every setting that the server reads. */
function namesInCode(): string[] {
  const files = globSync('src/server/{config.ts,config/*.ts}', { cwd: ROOT })
  const texts = files.filter((path) => !path.includes('.test.')).map(readText)
  const found = texts.flatMap((text) => [
    ...text.matchAll(/'([A-Z]+_[A-Z0-9_]+|PORT|HOST|MARKET|ROLE|MEMBERSHIP|MAIL|SMS)'/g),
  ])
  return [...new Set(found.map(([, name]) => name ?? ''))].toSorted()
}

describe('settings', () => {
  it('have one row each in configuration.md, with type, default, need and meaning', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(rows.map(({ name }) => name))].toSorted(),
    )
    const empty = rows.filter((row) => Object.values(row).includes(''))
    expect(empty).toEqual([])
  })

  it('are the same in the code, configuration.md, .env.example and the tests', () => {
    const documented = rows.map(({ name }) => name).toSorted()
    const tried = [...Object.keys(UNUSABLE), ...Object.keys(HALF), ...ANY_TEXT].toSorted()
    expect(documented).toEqual(tried)
    expect(example.map(([name]) => name).toSorted()).toEqual(documented)
    expect(namesInCode().filter((name) => !documented.includes(name))).toEqual([])
  })

  it('have the same default in the code, configuration.md and .env.example', () => {
    const defaults = Object.fromEntries(example.filter(([, value]) => value !== ''))
    const { config, faults } = readSettings({ ...WITH_VENDORS, ...defaults })
    expect(faults).toEqual([])
    expect(config).toEqual(readSettings(WITH_VENDORS).config)
    const wrong = rows.filter(({ name, fallback }) => {
      const value = defaults[name]
      return fallback !== (value === undefined ? '–' : `\`${value}\``)
    })
    expect(wrong.map(({ name, fallback }) => `${name}: ${fallback}`)).toEqual([])
  })

  it.each(SETTING_DOCUMENTS)('have their defaults in %s as `npm run fix` writes them', (path) => {
    expect(withDefaults(readText(path)).split('\n')).toEqual(readText(path).split('\n'))
  })

  it('with a default are read from it: another value changes the configuration', () => {
    const numbers = example.filter(([, value]) => /^\d+$/.test(value))
    const without = readSettings(WITH_VENDORS).config
    const unread = numbers.filter(([name, value]) => {
      const other = { ...WITH_VENDORS, [name]: String(Number(value) + 1) }
      return JSON.stringify(readSettings(other).config) === JSON.stringify(without)
    })
    expect(unread).toEqual([])
  })
})
