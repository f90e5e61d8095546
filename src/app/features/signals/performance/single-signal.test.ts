import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { PastSummary } from './PastPanel.tsx'
import { WinRate } from './WinRate.tsx'
import type { Statistics } from './record-queries.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await Promise.all([loadWords('signals'), loadWords('record')])
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
    expect(pastOf(0)).toContain('No similar signal by the same rules has ended yet.')
    expect(pastOf(0)).not.toContain('%')
  })

  it('is the only one without: two have their range', () => {
    for (const text of [pastOf(2), winRateOf(2)]) expect(text).toContain('21–\u2060100%')
  })
})
