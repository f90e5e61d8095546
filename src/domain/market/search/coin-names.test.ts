import { describe, expect, it } from 'vitest'
import { COIN_NAMES_SOURCE, namedCoins, namesOf } from './coin-names.ts'

const NONE = { en: '', zhHans: null, zhHant: null, pinyin: null }

describe('the table of coin names', () => {
  it('says where it is from and when it was made', () => {
    expect(COIN_NAMES_SOURCE.date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(COIN_NAMES_SOURCE.licence).toBe('MIT')
  })

  it('holds each coin once, in alphabetical order, by an id that a link can hold', () => {
    const ids = namedCoins().filter((coinId) => !/^\d+$/.test(coinId))
    expect(ids).toEqual([...new Set(ids)].toSorted())
    for (const coinId of ids) expect(coinId).toMatch(/^[a-z0-9]{1,40}$/)
  })

  it.each(namedCoins())('names %s whole', (coinId) => {
    const { en, zhHans, zhHant, pinyin } = namesOf(coinId) ?? NONE
    expect(en.trim()).toBe(en)
    expect(en.length).toBeGreaterThan(0)
    expect(en.length).toBeLessThanOrEqual(40)
    expect([typeof zhHans, typeof zhHant, typeof pinyin]).toEqual(
      zhHans === null ? ['object', 'object', 'object'] : ['string', 'string', 'string'],
    )
    if (zhHans === null || zhHant === null || pinyin === null) return
    expect(zhHans).toMatch(/^[\p{Script=Han}A-Z]+$/u)
    expect([...zhHant]).toHaveLength([...zhHans].length)
    expect(pinyin).toMatch(/^[a-z]+( [a-z]+)*$/)
    const characters = zhHans.match(/\p{Script=Han}/gu) ?? []
    const latin = /[A-Z]+/.test(zhHans) ? 1 : 0
    expect(pinyin.split(' ')).toHaveLength(characters.length + latin)
  })

  it('names what markets trade most', () => {
    expect(namesOf('btc')).toEqual({
      en: 'Bitcoin',
      zhHans: '比特币',
      zhHant: '比特幣',
      pinyin: 'bi te bi',
    })
    expect(namesOf('sol')?.en).toBe('Solana')
    expect(namesOf('constructor')).toBeNull()
    expect(namedCoins().length).toBeGreaterThan(500)
  })
})
