import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copiesName, LARGEST_COINS } from './copies-name.ts'
import { plainName, shapeOf } from './plain-name.ts'
import { readAnnouncement } from './read-announcement.ts'

const token = (symbol: string | null, name: string | null, contract: string | null = null) => ({
  symbol,
  name,
  contract,
})

describe('a name from outside', () => {
  it('is plain and short', () => {
    expect(plainName(' Pepe\u202e\u200b  2\n ')).toBe('Pepe 2')
    expect(plainName('<b>x</b>')).toBe('<b>x</b>')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect([...plainName(name)].length).toBeLessThanOrEqual(40)
        expect(plainName(name)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  it.each([
    ['USDС', 'usdc'],
    ['U S-D.C', 'usdc'],
    ['ＵＳＤＣ', 'usdc'],
    ['Рере', 'pepe'],
    ['Éther', 'ether'],
  ])('%s reads as %s', (name, shape) => {
    expect(shapeOf(name)).toBe(shape)
  })
})

describe('a copied name', () => {
  it.each([
    ['its own coin', token('ETH', 'Ethereum'), 'no'],
    ['a new coin', token('HARB', 'Harbor Light'), 'no'],
    ['a look-alike ticker', token('USDС', 'Something'), 'yes'],
    ['a known name under another ticker', token('ETHX', 'Ethereum'), 'yes'],
    ['no names', token(null, null), 'unknown'],
    ['only signs', token('$$$', '...'), 'no'],
  ] as const)('is found of %s: %s', (_what, names, found) => {
    expect(copiesName(names, LARGEST_COINS)).toBe(found)
  })

  it('is the same ticker of another contract', () => {
    const known = [token('HARB', 'Harbor Light', '0xa')]
    expect(copiesName(token('HARB', 'Harbor Light', '0xa'), known)).toBe('no')
    expect(copiesName(token('HARB', 'Other', '0xb'), known)).toBe('yes')
  })
})

describe('an announcement', () => {
  it.each([
    ['OKX to list Monad (MON) for spot trading', [['MON', 'Monad']]],
    [
      'OKX will list Virtuals Protocol (VIRTUAL) for spot trading',
      [['VIRTUAL', 'Virtuals Protocol']],
    ],
    [
      '[Initial Listing] Bitget Will List Infinit (IN). Come and grab a share of 4,000,000 IN',
      [['IN', 'Infinit']],
    ],
    [
      'Bitget to list Harbor Light (HARB) and Tide (TIDE) in the Innovation Zone',
      [
        ['HARB', 'Harbor Light'],
        ['TIDE', 'Tide'],
      ],
    ],
    ['OKX to delist Foo Bar (FOO) spot trading pairs', [['FOO', 'Foo Bar']]],
    ['OKX to list perpetual futures for Monad (MON)', []],
    ['Bitget Will Add MON to Convert', []],
    ['Bitget spot margin: MON (MON) is now supported', []],
    ['Maintenance on 2026-11-20', []],
    ['<script>alert(1)</script>', []],
    ['', []],
  ] as const)('%s', (title, coins) => {
    expect(readAnnouncement(title).map(({ symbol, name }) => [symbol, name])).toEqual(coins)
  })

  it('of any text gives tickers that are tickers, and ends', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (title) => {
        for (const { symbol } of readAnnouncement(title)) expect(symbol).toMatch(/^[A-Z0-9]{1,15}$/)
      }),
    )
    expect(readAnnouncement(`${'word '.repeat(200_000)}(A)`)).toEqual([])
  })
})
