import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { RulesNote } from './RulesNote.tsx'
import { TopTenList } from './TopTenList.tsx'
import type { TopTen } from './record-queries.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await Promise.all([loadWords('record'), loadWords('shell')])
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

const FROM = Date.UTC(2025, 8, 20, 12)
const TO = Date.UTC(2025, 9, 23, 12)

const textOf = (span: Pick<TopTen, 'fromTime' | 'asOf'>, n = 12): string => {
  const total = { n, winRatePct: null, winRateLowPct: 20.6549, winRateHighPct: 60 }
  const counts = { leastSignals: 10, coinCount: 2, rankedCount: 0 }
  const answer = { version: '3', items: [], total, ...counts, ...span } as unknown as TopTen
  const list = createElement(TopTenList, { answer })
  return renderToStaticMarkup(createElement(MemoryRouter, null, list)).replaceAll(/<[^>]+>/g, ' ')
}

describe('the list of the top ten', () => {
  it('names the days its sums cover', () => {
    expect(textOf({ fromTime: FROM, asOf: TO })).toContain(
      'Sum of returns after costs from Sep 20, 2025 to Oct 23, 2025, the same amount',
    )
  })

  it('shows an unknown day as unknown', () => {
    expect(textOf({ fromTime: FROM, asOf: null })).toContain('from Sep 20, 2025 to --, the same')
  })

  it('names none where nothing was counted', () => {
    expect(textOf({ fromTime: null, asOf: TO }, 0)).not.toContain('Sum of returns')
  })
})
