import { beforeAll, expect, it, vi } from 'vitest'
import { loadWords, openWords } from '#app/i18n/words.ts'
import { gateReasonText } from './gate-reason-text.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await openWords({ texts: 'en', system: 'en' })
  await loadWords('signals')
})

/** A gate whose means are such fractions of the close. */
function gateOf(mean50: number, mean200: number | null) {
  return {
    state: 'above-both' as const,
    marketId: 'btc',
    time: 0,
    closeCount: 1200,
    logClose: Math.log(100),
    logMean50: mean200 === null ? null : Math.log(100 / mean50),
    logMean200: mean200 === null ? null : Math.log(100 / mean200),
  }
}

it('says in percent how far Bitcoin was from both averages, and on which side', () => {
  expect(gateReasonText(gateOf(1.032, 1.081))).toBe(
    'Bitcoin 3.2% above its 50-day average, 8.1% above its 200-day average',
  )
  expect(gateReasonText(gateOf(0.968, 1.5))).toBe(
    'Bitcoin 3.2% below its 50-day average, 50.0% above its 200-day average',
  )
})

it('says nothing of averages that are not known', () => {
  expect(gateReasonText(gateOf(1, null))).toBe('')
})
