import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/headers.ts'
import { FALLBACK_LANGUAGE, languageToStart } from './language.ts'

const texts = (...input: Parameters<typeof languageToStart>) => languageToStart(...input).texts

describe('the language the app starts in', () => {
  it.each(LANGUAGES)('is the stored %s before the device', (language) => {
    expect(languageToStart(language, ['ja', 'zh-CN'])).toEqual({
      texts: language,
      system: language,
    })
  })

  it.each([
    [['fr-CH', 'en-GB', 'zh'], 'en'],
    [['vi-VN'], 'vi'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['zh-Hant'], 'zh-Hant'],
    [['zh-Hant-MO'], 'zh-Hant'],
    [['zh_hant'], 'zh-Hant'],
  ] as const)('is the first of %j that the app speaks: %s', (tags, language) => {
    expect(texts(null, tags)).toBe(language)
  })

  it('is English on a Japanese device, with Japanese system messages', () => {
    expect(languageToStart(null, ['ja-JP', 'zh'])).toEqual({ texts: 'en', system: 'ja' })
  })

  it('is Chinese where nothing matches', () => {
    expect(texts(null, ['fr', 'de', ''])).toBe('zh-Hans')
    expect(texts(null, [])).toBe('zh-Hans')
  })

  it('never falls back to itself', () => {
    expect(LANGUAGES.filter((language) => FALLBACK_LANGUAGE[language] === language)).toEqual([])
  })
})
