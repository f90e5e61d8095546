import { describe, expect, it } from 'vitest'
import { languageToStart } from './language.ts'

describe('the language the app starts in', () => {
  it('is the stored choice before the device', () => {
    expect(languageToStart('en', ['zh-CN'])).toBe('en')
  })

  it('is the first of the device languages that the app speaks', () => {
    expect(languageToStart(null, ['fr-CH', 'en-GB', 'zh'])).toBe('en')
    expect(languageToStart(null, ['zh-Hant-TW'])).toBe('zh-Hans')
  })

  it('is English on a Japanese device and Chinese where nothing matches', () => {
    expect(languageToStart(null, ['ja-JP'])).toBe('en')
    expect(languageToStart(null, ['fr', 'de'])).toBe('zh-Hans')
    expect(languageToStart(null, [])).toBe('zh-Hans')
  })

  it('passes over a stored language the app has no texts for', () => {
    expect(languageToStart('vi', ['en'])).toBe('en')
  })
})
