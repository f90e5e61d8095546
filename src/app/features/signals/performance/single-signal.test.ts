import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { PastSummary } from './PastPanel.tsx'
import { CellFigures } from './RecordLine.tsx'
import { RecordTable } from './RecordTable.tsx'
import { WinRate } from './WinRate.tsx'
import type { Statistics, TrackRecord } from './record-queries.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await Promise.all([loadWords('signals'), loadWords('record'), loadWords('shell')])
})

/** As the server counts `n` signals that all ended at +2.5%. */
const gained = (n: number) =>
  ({
    n,
    wins: n,
    winRatePct: null,
    winRateLowPct: 20.6549,
    winRateHighPct: 100,
    expectancyPct: 2.5,
  }) as Statistics

const textOf = (element: ReactElement): string =>
  renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, ' ')
const pastOf = (n: number) => textOf(createElement(PastSummary, { past: gained(n) }))
const winRateOf = (n: number) =>
  textOf(createElement(WinRate, { statistics: gained(n), from: 0, to: 86_400_000 }))

describe('a single signal', () => {
  it('shows its own result, without a range', () => {
    expect(pastOf(1)).toContain(
      'One similar signal by the same rules has ended: +2.50% after costs.',
    )
    expect(winRateOf(1)).toContain('one signal ended: +2.50% after costs.')
    for (const text of [pastOf(1), winRateOf(1)]) expect(text).not.toMatch(/21|100|95%/)
  })

  it('is not there before another similar one has ended', () => {
    expect(pastOf(0)).toContain(
      'No other signal of this timeframe and direction, by the same rules, has ended yet.',
    )
    expect(pastOf(0)).not.toContain('%')
  })

  it('is the only one without: two have their range', () => {
    for (const text of [pastOf(2), winRateOf(2)]) expect(text).toContain('21–\u2060100%')
  })
})

describe('the track record above a list', () => {
  const cellOf = (total: Statistics, versions = ['3']) => {
    const record = { total, version: '3', versions } as unknown as TrackRecord
    return textOf(createElement(CellFigures, { record }))
  }

  it('names what its range is of, while there are too few signals for a rate', () => {
    expect(cellOf(gained(12))).toMatch(/12 ended signals.*Win rate likely 21–\u2060100%/)
    expect(cellOf(gained(12), ['2', '3'])).toContain('Rules 3: win rate likely')
  })

  it('has the range below the rate once there is one', () => {
    const rated = { ...gained(46), winRatePct: 28.26 }
    expect(cellOf(rated)).toMatch(/Win rate 28%.*Likely 21–\u2060100%, 46 signals/)
  })
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

  it('say from how many signals on there is a rate, where a row has too few', () => {
    const tableOf = (winRatePct: number | null) =>
      textOf(
        createElement(RecordTable, {
          groups: [{ title: 'T', rows: [{ name: '4h', statistics: { ...FIGURES, winRatePct } }] }],
        }),
      )
    expect(tableOf(null)).toContain('Below 30 signals only the likely range is shown.')
    expect(tableOf(28.26)).not.toContain('Below 30')
  })

  it('say the win rate once, in large', () => {
    const html = renderToStaticMarkup(
      createElement(WinRate, { statistics: FIGURES, from: 0, to: 86_400_000 }),
    )
    expect(html.replaceAll(/<[^>]+>/g, ' ').match(/28[.\d]*%/g)).toEqual(['28%'])
  })
})
