import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { EquityPanel } from './EquityPanel.tsx'
import type { TrackRecord } from './record-queries.ts'

const NOON = Date.UTC(2025, 9, 12, 12)
const ONE_OWN = 'Each version of the rules has a curve of its own.'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('record')
})

const DAY_MS = 86_400_000
const total = { n: 3, slots: 2 } as TrackRecord['total']

const panelOf = (record: Partial<TrackRecord>, coin: string | null = null): string =>
  renderToStaticMarkup(
    createElement(EquityPanel, {
      record: { total, portfolio: [], buyAndHold: null, version: '3', versions: ['3'], ...record },
      coin,
      fromTime: NOON,
      toTime: NOON + 2 * DAY_MS,
    }),
  )

it.each([
  ['3', ['2', '3'], true],
  ['all', ['3'], true],
  ['all', ['2', '3'], false],
] as const)('draws a curve of version %s among %j: %s', (version, versions, isDrawn) => {
  const html = panelOf({ portfolio: [[NOON + 1, 3]], version, versions: [...versions] })
  expect([html.includes('<svg'), html.includes(ONE_OWN)]).toEqual([isDrawn, !isDrawn])
})

it('says in words what both curves show, of how many signals and over which days', () => {
  const html = panelOf({
    portfolio: [
      [NOON + 1, 4],
      [NOON + DAY_MS, -1.5],
    ],
    buyAndHold: [[NOON + 2 * DAY_MS, -9.87]],
  })
  const text = html.replaceAll(/<[^>]+>/g, ' ')
  expect(text).toContain('3 ended signals, capital in 2 equal parts')
  expect(text).toMatch(/Signals, after costs\s+−1.50%/)
  expect(text).toMatch(/Same coins bought and held, before costs\s+−9.87%/)
  expect(text).toContain(
    'From Oct 12, 2025 to Oct 14, 2025, an account of 3 ended signals after costs came to −1.50%; highest +4.00%, lowest −1.50%. The same coins bought and held, before costs, came to −9.87%.',
  )
})

it('names the coin of a coin’s record', () => {
  const html = panelOf(
    { portfolio: [[NOON + 1, 4]], buyAndHold: [[NOON + 2 * DAY_MS, -9.87]] },
    'BNB',
  )
  expect(html).toContain('>BNB bought and held, before costs<')
  expect(html).toContain('BNB bought and held, before costs, came to −9.87%.')
  expect(html).not.toContain('ame coins')
})

it('says that a holding is unknown, and draws no curve of it', () => {
  const html = panelOf({ portfolio: [[NOON + 1, 4]] })
  expect(html).toContain('a price in this period is missing')
  expect(html).toContain('is unknown.')
  // The curve, its tint, and both lines of the legend.
  expect(html.match(/<path/g)).toHaveLength(4)
})
