import { expect, it, vi } from 'vitest'
import type { Language } from '#contract/headers.ts'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { changeRangeText } from './change-range-text.ts'

vi.stubGlobal('document', { documentElement: {} })

it.each<[Language, string]>([
  ['en', '−2.13 to +22.95%'],
  ['zh-Hans', '−2.13% 至 +22.95%'],
  ['zh-Hant', '−2.13% 至 +22.95%'],
  ['vi', '−2.13 đến +22.95%'],
])('a range of changes names both signs and no dash beside them in %s', async (language, text) => {
  await openWords({ texts: language, system: language })
  await loadWords('extreme')
  expect(changeRangeText(-2.131, 22.949)).toBe(text)
})
