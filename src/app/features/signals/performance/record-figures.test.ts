import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { recordPageQueries } from './record-page-queries.ts'
import type { Statistics } from './record-queries.ts'
import { RecordTable } from './RecordTable.tsx'
import { WinRate } from './WinRate.tsx'

vi.mock('#app/api/client.ts', () => ({ call: vi.fn() }))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('record')
})

const FIGURES = {
  n: 46,
  wins: 13,
  winRatePct: 28.26,
  winRateLowPct: 17.3,
  winRateHighPct: 42.5,
  expectancyPct: 5.01,
  profitFactor: 2.19,
} as Statistics

describe('the figures of the track record', () => {
  it('have a win rate, or "--" while there is none, above its likely range', () => {
    const few = { ...FIGURES, n: 5, winRatePct: null }
    const rows = [
      { name: '4h', statistics: FIGURES },
      { name: '1D', statistics: few },
    ]
    const html = renderToStaticMarkup(
      createElement(RecordTable, { groups: [{ title: 'T', rows }] }),
    )
    const cells = [...html.matchAll(/<td class="numbers">([^<]+)<span[^>]*>([^<]*)<\/span>/g)]
    expect(cells.map(([, rate, range]) => [rate, range])).toEqual([
      ['28.3%', '17.3–\u206042.5%'],
      ['--', '17.3–\u206042.5%'],
    ])
  })

  it('name the win rate with the same digits in large and in the sentence', () => {
    const html = renderToStaticMarkup(
      createElement(WinRate, { statistics: FIGURES, from: 0, to: 86_400_000 }),
    )
    expect(html.replaceAll(/<[^>]+>/g, ' ').match(/28[.\d]*%/g)).toEqual(['28%', '28%'])
  })
})

describe('the newest signed head', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  afterEach(() => client.clear())

  it('is none, and no failure, before the log has its first', async () => {
    vi.mocked(call).mockRejectedValue(
      new ApiFailure('refusal', 'None yet', ERROR_CODES.noRecordYet),
    )
    expect(await client.fetchQuery(recordPageQueries.head())).toBeNull()
  })

  it('is a failure where the server does not answer', async () => {
    vi.mocked(call).mockRejectedValue(new ApiFailure('offline'))
    await expect(client.fetchQuery(recordPageQueries.head())).rejects.toMatchObject({
      kind: 'offline',
    })
  })
})
