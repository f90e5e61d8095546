import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { WhyPanel } from './WhyPanel.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('signals')
})

const RULE = { rule: 'breakout', value: 0.88, threshold: 0, isMet: true, contribution: 20 } as const
const OTHER = { ...RULE, rule: 'fresh', contribution: 40 } as const

const textOf = (score: number, threshold: number): string => {
  const why = { score, threshold, rules: [RULE, OTHER] }
  return renderToStaticMarkup(createElement(WhyPanel, { title: 'Why', why }))
}

describe('the reasons of a signal', () => {
  it('are values and thresholds alone where all must be met: points decide nothing', () => {
    const text = textOf(60, 60)
    expect(text).toMatch(/0\.88.*needs/)
    expect(text).not.toMatch(/\+20|Score|width:/)
  })

  it('come with their points below a score that decides, on bars of one scale', () => {
    const text = textOf(60, 50)
    expect(text).toMatch(/\+20\.0/)
    expect(text).toMatch(/Score/)
    const widths = [...text.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([20, 40, 60])
  })
})
