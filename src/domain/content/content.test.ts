import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMarketPlace, linkAddress, mediaAddress } from './address.ts'
import { eventState } from './event-state.ts'
import { CONTENT_LANGUAGES, LANGUAGE_ORDER, pickText } from './text-language.ts'
import { awardWaitMs } from './video.ts'

describe('the state of an event', () => {
  it.each([
    [10, 20, 9, 'notStarted'],
    [10, 20, 10, 'active'],
    [10, 20, 19, 'active'],
    [10, 20, 20, 'ended'],
    [10, null, 9, 'notStarted'],
    [10, null, 1e15, 'active'],
    [null, 20, 0, 'active'],
    [null, 20, 20, 'ended'],
    [null, null, 15, null],
  ])('from %j to %j at %j is %j', (startsAt, endsAt, now, state) => {
    expect(eventState({ startsAt, endsAt }, now)).toBe(state)
  })

  it('never goes back', () => {
    const order = ['notStarted', 'active', 'ended']
    const time = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(time, time, time, time, (startsAt, length, now, later) => {
        const span = { startsAt, endsAt: startsAt + length + 1 }
        const [before, after] = [eventState(span, now), eventState(span, now + later)]
        expect(order.indexOf(after ?? '')).toBeGreaterThanOrEqual(order.indexOf(before ?? ''))
      }),
    )
  })
})

describe('the text for a reader', () => {
  it.each([
    ['zh-Hans', ['zh-Hant', 'en', 'vi'], 'zh-Hant'],
    ['zh-Hans', ['vi', 'en'], 'en'],
    ['zh-Hant', ['zh-Hans', 'en'], 'zh-Hans'],
    ['en', ['vi', 'zh-Hans'], 'zh-Hans'],
    ['vi', ['zh-Hans', 'en'], 'en'],
    ['vi', ['zh-Hant'], 'zh-Hant'],
  ] as const)('in %s of %j is the one in %s', (language, found, picked) => {
    const texts = found.map((one) => ({ language: one }))
    expect(pickText(texts, language)?.language).toBe(picked)
  })

  it('is their own where it exists, and is there as soon as any is', () => {
    const some = fc.uniqueArray(fc.constantFrom(...CONTENT_LANGUAGES))
    fc.assert(
      fc.property(some, fc.constantFrom(...CONTENT_LANGUAGES), (found, language) => {
        const picked = pickText(
          found.map((one) => ({ language: one })),
          language,
        )
        expect(picked === null).toBe(found.length === 0)
        expect(picked?.language === language).toBe(found.includes(language))
      }),
    )
    for (const order of Object.values(LANGUAGE_ORDER)) {
      expect(order.toSorted()).toEqual([...CONTENT_LANGUAGES].toSorted())
    }
  })
})

describe('an address', () => {
  it.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    [' HTTPS://A.Example ', 'https://a.example/'],
    ['/pages/news/news?tab=events', '/pages/news/news?tab=events'],
    ['http://a.example', null],
    ['//a.example', null],
    ['/\\a.example', null],
    ['/a b', null],
    ['https://a@b.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    [`https://a.example/${'x'.repeat(1000)}`, null],
    ['', null],
  ])('%j can be followed as %j', (text, address) => {
    expect(linkAddress(text)).toBe(address)
  })

  it('of a picture is ours, or of an origin in the settings', () => {
    const origins = ['https://cdn.example', 'http://127.0.0.1:9000']
    expect(mediaAddress('https://cdn.example/a.png', origins)).toBe('https://cdn.example/a.png')
    expect(mediaAddress('http://127.0.0.1:9000/a', origins)).toBe('http://127.0.0.1:9000/a')
    expect(mediaAddress('/uploads/a.png', [])).toBe('/uploads/a.png')
    expect(mediaAddress('https://cdn.example.evil.example/a.png', origins)).toBeNull()
    expect(mediaAddress('data:image/png;base64,AA', origins)).toBeNull()
    expect(mediaAddress('blob:https://cdn.example/1', origins)).toBeNull()
  })

  it.each([
    ['https://www.binance.com/en/activity', true],
    ['https://OKX.com./x', true],
    ['https://pump.fun/coin/x', true],
    ['https://binance.com.example/x', false],
    ['https://notbinance.com', false],
    ['https://www.coindesk.com/binance.com', false],
    ['/pages/news/news', false],
  ])('%s leads to an exchange or a sale: %s', (address, isOne) => {
    expect(isMarketPlace(address)).toBe(isOne)
  })
})

describe('the reward of a video', () => {
  it('is due its length after the address was first asked for, and never goes away', () => {
    const of = { askedAt: 1_000, lengthMs: 60_000 }
    expect([0, 1_000, 31_000, 60_999, 61_000, 1e12].map((now) => awardWaitMs(of, now))).toEqual([
      61_000, 60_000, 30_000, 1, 0, 0,
    ])
  })
})
