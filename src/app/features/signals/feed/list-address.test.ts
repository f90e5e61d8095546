import { describe, expect, it } from 'vitest'
import { NO_FILTER } from './signal-filter.ts'
import { readAddress, writeAddress } from './list-address.ts'

const address = (text: string) => new URLSearchParams(text)

describe('the address of a list', () => {
  it('reads back what it wrote and leaves other parameters alone', () => {
    const view = {
      tab: 'earnings',
      list: 'ended',
      filter: { ...NO_FILTER, category: 'short', volume24h: 1_000_000 },
    } as const
    const written = writeAddress(address('inviteCode=a1&tab=latest'), view)
    expect(written.toString()).toBe(
      'inviteCode=a1&tab=earnings&list=ended&category=short&volume24h=1000000',
    )
    expect(readAddress(written)).toEqual(view)
  })

  it('says nothing of what is not narrowed', () => {
    const written = writeAddress(address('tab=earnings&list=ended&interval=4h'), {
      tab: 'latest',
      list: 'inProgress',
      filter: NO_FILTER,
    })
    expect(written.toString()).toBe('')
  })

  it('names the favourites, which stand first but do not open by themselves', () => {
    const view = { tab: 'favorites', list: 'inProgress', filter: NO_FILTER } as const
    expect(writeAddress(address(''), view).toString()).toBe('tab=favorites')
    expect(readAddress(address('tab=favorites'))).toEqual(view)
    expect(readAddress(address('')).tab).toBe('latest')
  })

  it('takes the default for what it does not know', () => {
    const read = readAddress(
      address('tab=lost&list=won&interval=7h&exchange=MTGOX&volume24h=-5&category=%F0%9F%9A%80'),
    )
    expect(read).toEqual({ tab: 'latest', list: 'inProgress', filter: NO_FILTER })
  })
})
