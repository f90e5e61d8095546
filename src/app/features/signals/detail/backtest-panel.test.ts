import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { type BacktestWinRate, BacktestPanel } from './BacktestPanel.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('signals')
})

const textOf = (winRate: BacktestWinRate | null): string =>
  renderToStaticMarkup(createElement(BacktestPanel, { winRate })).replaceAll(/<[^>]+>/g, ' ')

describe('the backtest win rate on the page of a signal', () => {
  it('is an estimate in whole percent with its range and how many signals it counts', () => {
    const text = textOf({ chancePct: 66.787, lowPct: 61.1483, highPct: 72.2039, n: 275 })
    expect(text).toMatch(/\babout 67%/)
    expect(text).toMatch(/likely 61–\u206072% · 275 signals/)
  })

  it('is said to be missing where too few were counted, without a number', () => {
    const text = textOf(null)
    expect(text).toMatch(/Too few similar signals/)
    expect(text).not.toMatch(/\d/)
  })
})
