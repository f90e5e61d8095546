import { describe, expect, it } from 'vitest'
import { chooseItem, countNarrowed, isChosen } from './chosen-filter.ts'
import { NO_FILTER } from './signal-filter.ts'

describe('the signal filter', () => {
  it('counts what it narrows', () => {
    const long = chooseItem(NO_FILTER, 'category', 'long')
    expect(countNarrowed(NO_FILTER)).toBe(0)
    expect(countNarrowed(chooseItem(long, 'interval', '4h'))).toBe(2)
    expect(countNarrowed(chooseItem(long, 'category', 'all'))).toBe(0)
  })

  it('drops a volume that is chosen again', () => {
    const large = chooseItem(NO_FILTER, 'volume24h', '1000000')
    expect(isChosen(large, 'volume24h', '1000000')).toBe(true)
    expect(chooseItem(large, 'volume24h', '1000000')).toEqual(NO_FILTER)
    expect(chooseItem(large, 'volume24h', '10000000').volume24h).toBe(10_000_000)
  })
})
