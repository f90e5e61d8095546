import { expect, it } from 'vitest'
import type { Language } from '#contract/headers.ts'
import { textOfError } from './text-of-error.ts'

it.each<[Language, string]>([
  ['en', 'The next one is possible from Nov 21, 2025.'],
  ['vi', 'Lần tới từ 21/11/2025.'],
  ['zh-Hans', '2025/11/21 起可再次体验。'],
  ['zh-Hant', '2025/11/21 起可再次體驗。'],
])('the date of a refusal is written as its reader writes dates: %s', (language, text) => {
  const date = Date.UTC(2025, 10, 21, 23, 59)
  expect(textOfError('trialTooSoon', language, { date })).toContain(text)
})
