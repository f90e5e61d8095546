import { expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { triggerAgeText } from './trigger-age-text.ts'

vi.stubGlobal('document', { documentElement: {} })

const NOW = new Date(2025, 9, 23, 12).getTime()

it.each([
  [6.9, '6 days ago'],
  [7, 'Oct 16'],
  [20, 'Oct 3'],
  [300, 'Dec 27, 2024'],
])('a trigger of %d days ago is "%s"', async (days, text) => {
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('shell')
  expect(triggerAgeText(NOW - days * DAY_MS, NOW)).toBe(text)
})
