import { describe, expect, it } from 'vitest'
import { isOneMessage, smsText } from './sms-text.ts'

const URL = 'https://buoy.example/s/01jd4q1x7e000abcdefghjkmnp?via=sms'

describe('an alert as a text message', () => {
  it('contains its link where both fit into one message', () => {
    const short = 'BTC long 4h, trigger 64,210.5, stop 62,000.0, closed 14:00'
    expect(smsText('en', short, URL)).toBe(`Buoy: ${short} ${URL}`)
    expect(smsText('en', short, null)).toBe(`Buoy: ${short}`)
  })

  it('omits the link rather than taking two messages', () => {
    const chinese = 'BTC 做多 4h，触发价64,210.5，止损62,000.0，14:00收盘'
    expect(smsText('zh-Hans', chinese, URL)).toBe(`【Buoy】${chinese}`)
    expect(smsText('zh-Hans', chinese, URL).length).toBeLessThanOrEqual(70)
  })

  it('removes Vietnamese diacritics, so that it fits into one message with its link', () => {
    const text = smsText('vi', 'BTC Long 4h, kích hoạt 1.23, cắt lỗ 1.10, nến đóng 14:00', URL)
    expect(text).toBe(`Buoy: BTC Long 4h, kich hoat 1.23, cat lo 1.10, nen dong 14:00 ${URL}`)
    expect(isOneMessage(text)).toBe(true)
  })

  it('writes counted zeros out: 0.0₅1234 is 0.000001234', () => {
    expect(smsText('en', 'PEPE long 1h, trigger 0.0₅1234, stop 0.0₁₂99', null)).toBe(
      'Buoy: PEPE long 1h, trigger 0.000001234, stop 0.00000000000099',
    )
  })
})

describe('one message', () => {
  it.each([
    ['a'.repeat(160), true],
    ['a'.repeat(161), false],
    // Brackets take two places.
    [`[]${'a'.repeat(156)}`, true],
    [`[]${'a'.repeat(157)}`, false],
    ['字'.repeat(70), true],
    ['字'.repeat(71), false],
    // One character outside the short alphabet makes all of it wide.
    [`${'a'.repeat(69)}字`, true],
    [`${'a'.repeat(70)}字`, false],
  ])('holds 160 GSM-7 or 70 UCS-2 characters', (text, isOne) => {
    expect(isOneMessage(text)).toBe(isOne)
  })
})
