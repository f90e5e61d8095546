import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { isOtherLanguage } from '#tests/support/other-language.ts'
import { ROOT } from '#tests/support/run-command.ts'

/** Languages are named in their own. */
const NAMES = /^bot\.language\.names\./

/** Every text of a language by its key, `wallet.bill.other.text`. */
function textsOf(language: string): [string, string][] {
  const folder = join(ROOT, 'src/words', language)
  return readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), [file.replace('.json', '')]),
  )
}

function flatten(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return Object.entries(Object(value) as object).flatMap(([key, inner]) =>
    flatten(inner, [...path, key]),
  )
}

describe('the texts', () => {
  it.each([...LANGUAGES, 'ja'] as const)('of %s are in no other language', (language) => {
    const wrong = textsOf(language).filter(
      ([key, text]) =>
        !NAMES.test(key) && isOtherLanguage(text.replaceAll(/\{\{\w+\}\}/g, '1'), language),
    )
    expect(wrong).toEqual([])
  })

  it('of the system are in Japanese, each of them', () => {
    const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
    const without = textsOf('ja').filter(([, text]) => !kana.test(text))
    expect(without.map(([key]) => key)).toEqual([])
  })
})
