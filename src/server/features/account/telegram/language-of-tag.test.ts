import { expect, it } from 'vitest'
import { languageOfTag } from './language-of-tag.ts'

it.each([
  ['zh-hans', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-hant', 'zh-Hant'],
  ['zh_TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['vi', 'vi'],
  ['vi-VN', 'vi'],
  ['en-GB', 'en'],
  ['ru', 'en'],
  [null, 'zh-Hans'],
])('a client in %s is answered in %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})
