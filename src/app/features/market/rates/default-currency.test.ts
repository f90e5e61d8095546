import { describe, expect, it } from 'vitest'
import { parsePreferences, preferencesText } from '#app/state/preferences.ts'

describe('the currency (Spec 9)', () => {
  it('is usd until another is chosen', () => {
    const first = parsePreferences(null)
    expect(first.coinType).toBe('usd')
    expect(parsePreferences('{"v":1,"coinType":"doge"}').coinType).toBe('usd')
    expect(parsePreferences(preferencesText({ ...first, coinType: 'cny' })).coinType).toBe('cny')
  })
})
