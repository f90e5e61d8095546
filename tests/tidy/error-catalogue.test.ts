import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { LANGUAGES } from '#contract/headers.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { ERROR_CATALOGUE, OF_NATIVE_SHELL } from './error-catalogue.ts'

/** The rows of the specification, section 8, by a part of their name. */
const SPECIFIED = [
  'code 401',
  'timeout',
  'status -1',
  'no colon was found',
  'platform code 5',
  '600003',
  '602001',
  'upload failure',
  'upload success',
  'image info failure',
  'try an accelerator',
  'network abnormal',
  'connection intercepted',
  'not registered',
  'not logged in',
  'members only',
  'yearly-only',
  'monthly-only',
  'membership expired',
  'coin delisted',
  'trial card unusable',
  'redeem code must be 8 characters',
  'format incorrect',
  'passwords differ',
  'new password same as old',
  'cannot get data',
  'points activity not started',
  'listed over 7 days',
  'only USD',
  'code expired',
  'select a coin',
  'insufficient BY',
  'no AI transaction records',
  'AI does not include',
  'no alert records',
  'press again to exit',
  'tap to retry',
  'save image success',
  'save image failure',
  'copied',
  'scan failure',
]

/** The text of `<file>:<dotted key>` in a language, or undefined. */
function textOf(language: string, name: string): unknown {
  const [file = '', key = ''] = name.split(':')
  const words: unknown = JSON.parse(
    readFileSync(join(ROOT, 'src/words', language, `${file}.json`), 'utf8'),
  )
  return key.split('.').reduce<unknown>((inner, part) => Object(inner)[part] as unknown, words)
}

describe('the error catalogue', () => {
  it('has every row of the specification', () => {
    const names = [...ERROR_CATALOGUE.map(({ spec }) => spec), ...OF_NATIVE_SHELL].join('; ')
    expect(SPECIFIED.filter((row) => !names.includes(row))).toEqual([])
  })

  it.each(ERROR_CATALOGUE)('$spec: its texts are there', ({ codes, text, action }) => {
    const offered = typeof action === 'string' ? [action] : []
    const names = [text, ...offered, ...codes.map((code) => `errors:${ERROR_CODES[code]}`)]
    const missing = LANGUAGES.flatMap((language) =>
      names
        .filter((name) => typeof textOf(language, name) !== 'string')
        .map((name) => `${name} in ${language}`),
    )
    expect(missing).toEqual([])
  })

  it.each(ERROR_CATALOGUE)('$spec: a test provokes it', ({ test: [file, title] }) => {
    const path = join(ROOT, 'tests', file)
    expect(existsSync(path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain(`'${title}`)
  })
})
