import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { type Odds, BacktestPanel } from './BacktestPanel.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('signals')
})

const textOf = (odds: Odds | null): string =>
  renderToStaticMarkup(createElement(BacktestPanel, { odds })).replaceAll(/<[^>]+>/g, ' ')

describe('the odds on the page of a signal', () => {
  it('are the chance in whole percent, how sure that is, and from how many', () => {
    const text = textOf({ chancePct: 66.787, lowPct: 61.1483, highPct: 72.2039, n: 275 })
    expect(text).toMatch(/\b67%/)
    expect(text).toMatch(/between 61% and 72%, from 275 signals/)
  })

  it('are said not to be known where nothing was measured, without a number', () => {
    const text = textOf(null)
    expect(text).toMatch(/No odds for this one/)
    expect(text).not.toMatch(/\d/)
  })
})
