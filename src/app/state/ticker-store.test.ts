import { describe, expect, it, vi } from 'vitest'
import { openTickerStore, type Ticker } from './ticker-store.ts'

function ticker(coinId: string, price: string, asOf = 1): Ticker {
  return {
    coinId,
    marketId: `${coinId}m`,
    multiplier: 1,
    price,
    change24hPct: null,
    high24h: null,
    low24h: null,
    quoteVolume24h: null,
    isVolumeEstimated: false,
    asOf,
  }
}

/** A store whose frames are run by hand. */
function byHand() {
  const frames: (() => void)[] = []
  const store = openTickerStore((run) => frames.push(run))
  return { store, frames, frame: () => frames.shift()?.() }
}

describe('the ticker store', () => {
  it('shows many arrivals in one frame, the newest of each coin', () => {
    const { store, frames, frame } = byHand()
    store.put([ticker('btc', '1'), ticker('eth', '2')])
    store.put([ticker('btc', '3', 2)])
    store.put([ticker('btc', '4', 1)])
    expect(store.read('btc')).toBeUndefined()
    expect(frames).toHaveLength(1)
    frame()
    expect(store.read('btc')?.price).toBe('3')
    expect(store.read('eth')?.price).toBe('2')
  })

  it('notifies only the listeners of coins that changed', () => {
    const { store, frame } = byHand()
    const [btc, eth] = [vi.fn(), vi.fn()]
    store.listen('btc', btc)
    store.listen('eth', eth)
    store.put([ticker('btc', '1'), ticker('eth', '2')])
    frame()
    store.put([ticker('btc', '1', 2), ticker('eth', '2.5', 2)])
    frame()
    expect(btc).toHaveBeenCalledTimes(1)
    expect(eth).toHaveBeenCalledTimes(2)
  })

  it('does not let an older answer overwrite a newer price', () => {
    const { store, frame } = byHand()
    store.put([ticker('btc', '9', 5)])
    frame()
    store.put([ticker('btc', '1', 4)])
    frame()
    expect(store.read('btc')?.price).toBe('9')
  })

  it('stops notifying a removed listener', () => {
    const { store, frame } = byHand()
    const notify = vi.fn()
    store.listen('btc', notify)()
    store.put([ticker('btc', '1')])
    frame()
    expect(notify).not.toHaveBeenCalled()
  })
})
