import { expect, it } from 'vitest'
import { CURRENCY_SYMBOLS, SPECIFIED_SYMBOLS } from './currency-symbols.ts'

it('keeps the table of the specification, and shows each dollar under its own symbol', () => {
  expect(SPECIFIED_SYMBOLS).toEqual({ usd: '$', cny: '￥', hkd: 'HK$', sgd: 'NT$', twd: 'S$' })
  expect(CURRENCY_SYMBOLS).toEqual({ usd: '$', cny: '￥', hkd: 'HK$', sgd: 'S$', twd: 'NT$' })
})
