import { describe, expect, it } from 'vitest'
import { ALL_ON } from '#domain/alerts/alert-kind.ts'
import type { CoinAlert } from '../queries.ts'
import { groupCoins } from './coin-groups.ts'

const coin = (coinId: string, isOn: boolean): CoinAlert => ({
  coinId,
  symbol: coinId.toUpperCase(),
  isOn,
  kinds: { ...ALL_ON },
  channels: null,
  isOverLimit: false,
  setAt: null,
})
const idsOf = (alerts: readonly CoinAlert[]) => alerts.map(({ coinId }) => coinId)

describe('the coins of a page', () => {
  it('are listed once, those that are on first', () => {
    const groups = groupCoins([coin('b', true)], [coin('a', false), coin('b', true)], new Map())
    expect(idsOf(groups.on)).toEqual(['b'])
    expect(idsOf(groups.starred)).toEqual(['a'])
  })

  it('keep their place when switched, with their new state', () => {
    const positions = new Map<string, 'on' | 'starred'>()
    groupCoins([coin('b', true)], [coin('a', false), coin('b', true)], positions)
    const after = groupCoins([coin('a', true)], [coin('a', true), coin('b', false)], positions)
    expect(idsOf(after.on)).toEqual(['b'])
    expect(after.on[0]?.isOn).toBe(false)
    expect(idsOf(after.starred)).toEqual(['a'])
    expect(after.starred[0]?.isOn).toBe(true)
  })

  it('add a new one at the end of its group', () => {
    const positions = new Map<string, 'on' | 'starred'>()
    groupCoins([coin('b', true)], [], positions)
    const after = groupCoins([coin('b', true), coin('c', true)], [], positions)
    expect(idsOf(after.on)).toEqual(['b', 'c'])
  })
})
