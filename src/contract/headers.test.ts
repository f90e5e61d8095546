import { expect, it } from 'vitest'
import { LANGUAGES, languageOf, spokenLanguage, wireLanguageOf } from './headers.ts'

it.each([
  ['zh', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh_TW', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  [' en-GB', 'en'],
  ['VI', 'vi'],
  ['ja-JP', null],
  ['engineering', null],
  ['*', null],
  ['', null],
])('the tag %j asks for %s', (tag, language) => {
  expect(spokenLanguage(tag)).toBe(language)
})

it.each(LANGUAGES)('%s is asked for by its own tag and by its header', (language) => {
  expect(spokenLanguage(language)).toBe(language)
  expect(languageOf(wireLanguageOf(language))).toBe(language)
})
