import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { EquityPanel } from './EquityPanel.tsx'

const NOON = Date.UTC(2025, 9, 12, 12)
const ONE_OWN = 'Each version of the rules has a curve of its own.'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('record')
})

it.each([
  ['3', ['2', '3'], true],
  ['all', ['3'], true],
  ['all', ['2', '3'], false],
] as const)('draws a curve of version %s among %j: %s', (version, versions, isDrawn) => {
  const equity: [number, number][] = [
    [NOON, 1],
    [NOON + 1, 3],
  ]
  const record = { equity, version, versions: [...versions] }
  const html = renderToStaticMarkup(createElement(EquityPanel, { record, fromTime: NOON }))
  expect([html.includes('<svg'), html.includes(ONE_OWN)]).toEqual([isDrawn, !isDrawn])
})
