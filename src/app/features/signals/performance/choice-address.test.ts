import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import {
  categoryOf,
  isChosen,
  isNarrowed,
  readChoice,
  resetChoice,
  writeChoice,
  writeVersion,
} from './choice-address.ts'

const read = (text: string) => readChoice(new URLSearchParams(text))

describe('the part of the record that is looked at', () => {
  it('is stored in the address', () => {
    expect(read('interval=4h&direction=short&term=short-term&period=90&coinId=btc')).toEqual({
      coinId: 'btc',
      interval: '4h',
      direction: 'short',
      term: 'short-term',
      period: '90',
    })
  })

  it('is everything where the address says nothing, or nonsense', () => {
    const all = { interval: 'all', direction: 'all', term: 'all', period: 'all' }
    expect(read('')).toEqual(all)
    expect(read('interval=7h&period=-1&coinId=')).toEqual(all)
  })

  it('changes one field and leaves the rest of the address', () => {
    const address = new URLSearchParams('inviteCode=x&interval=4h')
    expect(writeChoice(address, 'direction', 'long').toString()).toBe(
      'inviteCode=x&interval=4h&direction=long',
    )
    expect(writeChoice(address, 'interval', 'all').toString()).toBe('inviteCode=x')
  })

  it('is narrowed by any filter but its coin, which stays when the filter is reset', () => {
    expect(['', 'coinId=btc'].map((text) => isNarrowed(read(text)))).toEqual([false, false])
    for (const text of [
      'interval=4h',
      'direction=long',
      'term=short-term',
      'period=7',
      'version=2',
    ]) {
      const address = new URLSearchParams(`coinId=btc&${text}`)
      expect(isNarrowed(readChoice(address))).toBe(true)
      expect(resetChoice(address).toString()).toBe('coinId=btc')
    }
  })

  it('asks a list by direction where both direction and term are chosen', () => {
    expect(categoryOf(read('direction=long&term=long-term'))).toBe('long')
    expect(categoryOf(read('term=long-term'))).toBe('long-term')
    expect(categoryOf(read(''))).toBe('all')
  })

  it('reads a rules version, and no other value for it', () => {
    expect(read('version=2').version).toBe('2')
    expect(read('version=all').version).toBe('all')
    expect(read('version=newest-of-all').version).toBeUndefined()
    expect(writeVersion(new URLSearchParams('interval=4h'), '2').toString()).toBe(
      'interval=4h&version=2',
    )
  })

  it('leaves out of that list what the choice does not count', () => {
    const asOf = 100 * DAY_MS
    const row = { interval: '4h', endedTime: 60 * DAY_MS, strategyVersion: '2' } as const
    const record = { asOf, version: '2' }
    expect(isChosen(row, read('direction=long&term=long-term'), record)).toBe(false)
    expect(isChosen(row, read('period=30'), record)).toBe(false)
    expect(isChosen(row, read('period=90&term=short-term'), record)).toBe(true)
    expect(isChosen(row, read(''), { asOf, version: '3' })).toBe(false)
    expect(isChosen(row, read('version=all'), { asOf, version: 'all' })).toBe(true)
  })
})
