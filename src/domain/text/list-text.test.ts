import { describe, expect, it } from 'vitest'
import { listText } from './list-text.ts'

const TIMEFRAMES = ['1h', '4h', '1D']

describe('a list', () => {
  it.each([
    ['en', '1h, 4h and 1D', '4h and 1D'],
    ['vi', '1h, 4h và 1D', '4h và 1D'],
    ['zh-Hans', '1h、4h 和 1D', '4h 和 1D'],
    ['zh-Hant', '1h、4h 和 1D', '4h 和 1D'],
  ])('ends with "and" in %s', (language, three, two) => {
    expect(listText(TIMEFRAMES, language)).toBe(three)
    expect(listText(TIMEFRAMES.slice(1), language)).toBe(two)
    expect(listText(['1D'], language)).toBe('1D')
    expect(listText([], language)).toBe('')
  })

  it.each([
    ['en', '1h, 4h, 1D'],
    ['vi', '1h, 4h, 1D'],
    ['zh-Hans', '1h、4h、1D'],
    ['zh-Hant', '1h、4h、1D'],
  ])('has commas alone where that is asked for, in %s', (language, text) => {
    expect(listText(TIMEFRAMES, language, 'comma')).toBe(text)
    expect(listText(['1D'], language, 'comma')).toBe('1D')
  })

  it.each([
    [['推送', 'Telegram', '邮件'], '推送、Telegram 和邮件'],
    [['Telegram', '推送', 'X'], 'Telegram、推送和 X'],
    [['网页推送', '邮件'], '网页推送和邮件'],
  ])('spaces Chinese from Latin letters only: %j', (items, text) => {
    expect(listText(items, 'zh-Hans')).toBe(text)
  })

  it('leaves the items as they are', () => {
    expect(listText(['K线', 'BTC币'], 'zh-Hans')).toBe('K线和 BTC币')
  })
})
