import { describe, expect, it } from 'vitest'
import { NO_FILTER } from './signal-filter.ts'
import type { ListState } from '../list-request.ts'
import type { SignalPage, SignalRow } from '../queries.ts'
import { sampleRow as row } from '#tests/support/signals/sample-row.ts'
import { isInState, passesFilter, patchPages } from './patch-lists.ts'

/** Rows named by the time they were triggered at: `page([9, 8])` holds ids t9 and t8. */
const page = (times: number[], nextCursor: string | null = null): SignalPage => ({
  items: times.map((time) => row({ id: `t${time}`, triggerTime: time, state: 'entered' })),
  nextCursor,
  total: 40,
  hiddenCount: 0,
})
const ids = (pages: readonly SignalPage[]) => pages.map(({ items }) => items.map(({ id }) => id))
/** A list in the order of time. */
const newest = (state: ListState) => ({ state, sort: 'latest' }) as const
const totals = (pages: readonly SignalPage[]) => pages.map(({ total }) => total)

describe('a signal that opens', () => {
  it('comes first and is counted on every page', () => {
    const pages = patchPages(
      [page([8, 7]), page([6])],
      row({ id: 't9', triggerTime: 9 }),
      newest('latest'),
    )
    expect(ids(pages)).toEqual([['t9', 't8', 't7'], ['t6']])
    expect(totals(pages)).toEqual([41, 41])
  })

  it('takes the place the server would give it', () => {
    const pages = [page([8, 6]), page([4])]
    expect(ids(patchPages(pages, row({ id: 't5', triggerTime: 5 }), newest('latest')))).toEqual([
      ['t8', 't6'],
      ['t5', 't4'],
    ])
    expect(ids(patchPages(pages, row({ id: 't3', triggerTime: 3 }), newest('latest')))[1]).toEqual([
      't4',
      't3',
    ])
    expect(ids(patchPages([page([])], row({ id: 't3' }), newest('latest')))).toEqual([['t3']])
  })
})

describe('a signal that changes', () => {
  it('changes a known row in place', () => {
    const changed = row({ id: 't7', triggerTime: 7, netReturnPct: 2 })
    const pages = patchPages([page([8, 7])], changed, newest('latest'))
    expect(ids(pages)).toEqual([['t8', 't7']])
    expect(pages[0]?.items[1]?.netReturnPct).toBe(2)
    expect(totals(pages)).toEqual([40])
  })

  it('stays in its place but leaves the count when it ends under a reader', () => {
    const ended = row({ id: 't8', triggerTime: 8, state: 'closed', endedTime: 20 })
    const pages = patchPages([page([8, 7])], ended, newest('inProgress'))
    expect(ids(pages)).toEqual([['t8', 't7']])
    expect(totals(pages)).toEqual([39])
  })

  it('is not taken for a new one when its page is not loaded', () => {
    const pages = [page([8, 7], 'more')]
    const old = row({ id: 't2', triggerTime: 2, state: 'exiting' })
    expect(patchPages(pages, old, newest('latest'))).toBe(pages)
    expect(patchPages(pages, old, newest('inProgress'))).toBe(pages)
    const ended = { ...old, state: 'closed', endedTime: 20 } as const
    expect(ids(patchPages(pages, ended, newest('inProgress')))).toEqual([['t8', 't7']])
    expect(totals(patchPages(pages, ended, newest('inProgress')))).toEqual([39])
  })

  it('enters the ended list by its end, whenever it began', () => {
    const before = [page([8, 7], 'more')]
    const ended = row({ id: 't2', triggerTime: 2, state: 'void', endedTime: 20 })
    const pages = patchPages(before, ended, newest('ended'))
    expect(ids(pages)).toEqual([['t2', 't8', 't7']])
    expect(totals(pages)).toEqual([41])
  })
})

describe('a list by earnings', () => {
  const best = { state: 'inProgress', sort: 'earnings' } as const

  it('changes the rows it knows where they stand, and leaves new ones to the server', () => {
    const pages = [page([7, 8])]
    expect(patchPages(pages, row({ id: 't9', triggerTime: 9 }), best)).toBe(pages)
    const changed = patchPages(pages, row({ id: 't8', triggerTime: 8, legCount: 3 }), best)
    expect(ids(changed)).toEqual([['t7', 't8']])
    expect(changed[0]?.items[1]?.legCount).toBe(3)
  })

  it('puts what has ended where its return belongs, void ones last', () => {
    const ended = (id: string, netReturnPct: number | null) =>
      row({ id, netReturnPct, state: netReturnPct === null ? 'void' : 'closed' })
    const items = [ended('a', 9), ended('b', 2), ended('c', -4)]
    const pages = [{ items, nextCursor: null, total: 3, hiddenCount: 0 }]
    const order = { state: 'ended', sort: 'earnings' } as const
    const place = (one: SignalRow) => ids(patchPages(pages, one, order))[0]?.indexOf(one.id)
    expect(place(ended('x', 12))).toBe(0)
    expect(place(ended('x', 3))).toBe(1)
    expect(place(ended('x', -3))).toBe(2)
    expect(place(ended('x', null))).toBe(3)
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

  it('lets the signals of starred coins through, and no other', () => {
    const btc = row({ coinId: 'btc' })
    expect(passesFilter(btc, { ...NO_FILTER, coinIds: 'abtc,btc' })).toBe(true)
    expect(passesFilter(btc, { ...NO_FILTER, coinIds: 'abtc,btcx' })).toBe(false)
    expect(passesFilter(btc, { ...NO_FILTER, coinIds: '' })).toBe(false)
  })
})
