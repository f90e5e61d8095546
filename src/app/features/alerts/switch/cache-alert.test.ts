import { describe, expect, it } from 'vitest'
import { ALL_ON } from '#domain/alerts/alert-kind.ts'
import type { CoinAlert } from '../queries.ts'
import { withAlert } from './cache-alert.ts'

const coin = (coinId: string, isOn = true): CoinAlert => ({
  coinId,
  symbol: coinId,
  isOn,
  kinds: { ...ALL_ON },
  channels: null,
  isOverLimit: false,
  setAt: null,
})

describe('the coins whose alerts are on', () => {
  it('get a new one at the end, and keep the place of one that has changed', () => {
    expect(withAlert([coin('a')], coin('b')).map(({ coinId }) => coinId)).toEqual(['a', 'b'])
    const changed = { ...coin('a'), isOverLimit: true }
    expect(withAlert([coin('a'), coin('b')], changed)).toEqual([changed, coin('b')])
  })

  it('lose the one that is switched off', () => {
    expect(withAlert([coin('a'), coin('b')], coin('a', false))).toEqual([coin('b')])
  })
})
