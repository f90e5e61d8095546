import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { RulesNote } from './RulesNote.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('record')
})

const noteOf = (version: string | null, versions: readonly string[]): string =>
  renderToStaticMarkup(createElement(RulesNote, { version, versions })).replaceAll(/<[^>]+>/g, '')

describe('the note on the rules version', () => {
  it.each([
    ['3', ['2', '3'], 'By version 3 of the rules.'],
    ['3', [], 'By version 3 of the rules.'],
    ['all', ['3'], 'By version 3 of the rules.'],
    [
      'all',
      ['2', '3'],
      'Versions 2 and 3 of the rules added up: their results are not comparable.',
    ],
    [null, [], ''],
  ] as const)('of %s among %s says "%s"', (version, versions, text) => {
    expect(noteOf(version, versions)).toBe(text)
  })
})
