import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#contract/headers.ts'
import { shareRangeText, shareText } from './percent-text.ts'
import { openWords } from './words.ts'

vi.stubGlobal('document', { documentElement: {} })

describe('percentages', () => {
  it('round half up: whole in sentences, to one decimal in tables', () => {
    expect([shareText(43.65, 'sentence'), shareText(43.65, 'table')]).toEqual(['44%', '43.7%'])
    expect([shareText(39.5, 'sentence'), shareText(100, 'table')]).toEqual(['40%', '100.0%'])
  })

  it.each<[Language, string, string]>([
    ['en', '30–\u206049%', '30.3–\u206049.2%'],
    ['vi', '30–\u206049%', '30.3–\u206049.2%'],
    ['zh-Hans', '30%–\u206049%', '30.3%–\u206049.2%'],
    ['zh-Hant', '30%–\u206049%', '30.3%–\u206049.2%'],
  ])('write a range closed up in %s', async (language, sentence, table) => {
    await openWords({ texts: language, system: language })
    expect(shareRangeText(30.31, 49.21, 'sentence')).toBe(sentence)
    expect(shareRangeText(30.31, 49.21, 'table')).toBe(table)
  })

  it('are a dash where they do not exist, never a zero', () => {
    expect(shareText(null, 'table')).toBe('--')
    expect(shareRangeText(null, null, 'sentence')).toBe('--')
  })
})
