import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '../filter/signal-filter.ts'
import type { SignalPage } from '../queries.ts'
import { sampleRow as row } from '../sample-row.ts'
import { isInState, passesFilter, patchPages } from './patch-lists.ts'

const page = (...ids: string[]): SignalPage => ({
  items: ids.map((id) => row({ id, state: 'entered' })),
  nextCursor: null,
  total: 40,
})
const ids = (pages: readonly SignalPage[]) => pages.map(({ items }) => items.map(({ id }) => id))

describe('a signal from the stream', () => {
  it('comes first in the first page and is counted on every one', () => {
    const pages = patchPages([page('b', 'c'), page('d')], row({ id: 'a' }), 'latest')
    expect(ids(pages)).toEqual([['a', 'b', 'c'], ['d']])
    expect(pages.map(({ total }) => total)).toEqual([41, 41])
  })

  it('changes where it stands when it is known', () => {
    const pages = patchPages([page('b', 'c')], row({ id: 'c', netReturnPct: 2 }), 'latest')
    expect(ids(pages)).toEqual([['b', 'c']])
    expect(pages[0]?.items[1]?.netReturnPct).toBe(2)
    expect(pages[0]?.total).toBe(40)
  })

  it('stays in its place but leaves the count when it ends under a reader', () => {
    const pages = patchPages([page('b', 'c')], row({ id: 'b', state: 'closed' }), 'inProgress')
    expect(ids(pages)).toEqual([['b', 'c']])
    expect(pages[0]?.total).toBe(39)
  })

  it('enters the ended list when it ends, and leaves the others alone', () => {
    const before = [page('b')]
    expect(ids(patchPages(before, row({ id: 'x', state: 'void' }), 'ended'))).toEqual([['x', 'b']])
    expect(patchPages(before, row({ id: 'x', state: 'closed' }), 'inProgress')).toBe(before)
  })
})

describe('what belongs where', () => {
  it('splits open from ended, and shows both under latest', () => {
    expect(isInState({ state: 'exiting' }, 'inProgress')).toBe(true)
    expect(isInState({ state: 'exiting' }, 'ended')).toBe(false)
    expect(isInState({ state: 'void' }, 'ended')).toBe(true)
    expect(isInState({ state: 'void' }, 'latest')).toBe(true)
  })

  it('judges every field but the volume, which only the server knows', () => {
    const long = row({ direction: 'long', interval: '4h', legCount: 2, exchange: 'OKX' })
    expect(passesFilter(long, NO_FILTER)).toBe(true)
    expect(passesFilter(long, { ...NO_FILTER, category: 'add-position' })).toBe(true)
    expect(passesFilter(long, { ...NO_FILTER, category: 'short' })).toBe(false)
    expect(passesFilter(long, { ...NO_FILTER, exchange: 'BINANCE' })).toBe(false)
    expect(passesFilter(long, { ...NO_FILTER, interval: '1d' })).toBe(false)
    expect(passesFilter(long, { ...NO_FILTER, volume24h: 1_000_000 })).toBeNull()
    expect(passesFilter(long, { ...NO_FILTER, category: 'short', volume24h: 1 })).toBe(false)
  })
})
