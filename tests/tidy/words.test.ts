import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { LANGUAGES, type Language } from '#contract/headers.ts'
import { ROOT } from '#tests/support/run-command.ts'

/** i18next's plural endings, which differ from language to language. */
const PLURAL = /_(zero|one|two|few|many|other)$/

type Words = Readonly<Record<string, string>>

function leavesOf(language: Language): string[] {
  return readdirSync(join(ROOT, 'src/words', language)).map((file) => file.replace('.json', ''))
}

/** A leaf's texts by their full key, `filter.category.all`. */
function wordsOf(language: Language, leaf: string): Words {
  const file = join(ROOT, 'src/words', language, `${leaf}.json`)
  return Object.fromEntries(flatten(JSON.parse(readFileSync(file, 'utf8')), []))
}

function flatten(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) throw new Error(`${path.join('.')} is no text`)
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]))
}

/** Keys without plural endings, each with the parameters its text takes. */
function promisesOf(words: Words): string[] {
  const promises = Object.entries(words).map(([key, text]) => {
    const parameters = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name)
    const isPlural = PLURAL.test(key)
    const shown = [...new Set(parameters)].filter((name) => !(isPlural && name === 'count'))
    return `${key.replace(PLURAL, '')} {${shown.toSorted().join(', ')}}`
  })
  return [...new Set(promises)].toSorted()
}

describe('words', () => {
  const everyLeaf = [...new Set(LANGUAGES.flatMap(leavesOf))].toSorted()

  it.each(LANGUAGES)('have every leaf in %s', (language) => {
    expect(leavesOf(language).toSorted()).toEqual(everyLeaf)
  })

  describe.each(everyLeaf)('of %s', (leaf) => {
    const languages = LANGUAGES.filter((language) => leavesOf(language).includes(leaf))
    const expected = promisesOf(wordsOf(languages[0] ?? 'en', leaf))

    it.each(languages)('have the same keys and parameters in %s', (language) => {
      expect(promisesOf(wordsOf(language, leaf))).toEqual(expected)
    })

    it.each(languages)('are said calmly and fully in %s', (language) => {
      const wrong = Object.entries(wordsOf(language, leaf)).filter(([, text]) => {
        return text.trim() === '' || text !== text.trim() || /[!！]/.test(text)
      })
      expect(wrong).toEqual([])
    })
  })

  it('speak Japanese in system messages, and only there', () => {
    expect(readdirSync(join(ROOT, 'src/words/ja'))).toEqual(['system.json'])
    const read = (language: string) =>
      JSON.parse(readFileSync(join(ROOT, 'src/words', language, 'system.json'), 'utf8')) as object
    expect(Object.keys(read('ja'))).toEqual(Object.keys(read('en')))
  })

  it.each(LANGUAGES)('tell every error code in %s, and no other', (language) => {
    const codes = Object.values(ERROR_CODES).map(String)
    expect(Object.keys(wordsOf(language, 'errors')).toSorted()).toEqual(codes.toSorted())
  })
})
