import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '#server/config/env-reader.ts'
import { faultsOf, HALF, HIDDEN, UNUSABLE } from '#tests/support/setting-cases.ts'

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

const placed = (value: string): string => value.replace('FILE', file).replace('FOLDER', folder)
/** Without a contact the push key is not read. */
const REQUIRED: Env = { PUSH_CONTACT: 'mailto:ops@example.com' }

describe('a setting that cannot be used', () => {
  const cases = Object.entries(UNUSABLE).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  )
  it.each(cases)('is reported by its name on one line: %s=%j', (name, value) => {
    const faults = faultsOf({ ...REQUIRED, [name]: placed(value) })
    expect(faults.find((line) => line.startsWith(name))).toMatch(LINE)
    for (const line of faults) expect(line).toMatch(LINE)
    expect(faults.join('\n')).not.toContain(HIDDEN)
  })

  it.each(Object.entries(HALF))(
    'is reported with the setting it needs: %s needs %s',
    (name, other) => {
      expect(faultsOf({ [name]: 'some text' })).toContainEqual(
        expect.stringMatching(new RegExp(`^${other} is not set: .*${name}.* need it\\.$`)),
      )
    },
  )

  it.each(['TELEGRAM_WEBHOOK_URL', 'TELEGRAM_LOGIN_CLIENT_ID', 'TELEGRAM_RECORD_CHANNEL'])(
    'is reported where the bot it needs is missing: %s',
    (name) => {
      expect(faultsOf({ [name]: '@buoy_record' })).toContainEqual(
        `TELEGRAM_BOT_TOKEN is not set: ${name} needs it.`,
      )
    },
  )

  it('is reported together with all others', () => {
    const env = Object.fromEntries(
      Object.entries(UNUSABLE).map(([name, [value = '']]) => [name, placed(value)]),
    )
    const faults = faultsOf(env)
    const named = new Set(faults.map((line) => /^[A-Z0-9_]+/.exec(line)?.[0]))
    expect(Object.keys(UNUSABLE).filter((name) => !named.has(name))).toEqual([])
    expect(faults.filter((line) => !LINE.test(line))).toEqual([])
  })

  it('is reported without a stack frame, line break or secret, whatever it holds', () => {
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
})
