import { describe, expect, it } from 'vitest'
import { forEachVenue } from './for-each-venue.ts'

const items = ['a1', 'b1', 'a2', 'b2', 'a3'].map((name) => ({ name, venue: name.slice(0, 1) }))
const never = new AbortController().signal
const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

describe('work on the markets of several venues', () => {
  it('does every one once, at most so many of a venue at a time', async () => {
    const running = new Map<string, number>()
    const done: string[] = []
    let most = 0
    await forEachVenue(items, 2, never, async ({ name, venue }) => {
      running.set(venue, (running.get(venue) ?? 0) + 1)
      most = Math.max(most, ...running.values())
      await moment()
      running.set(venue, (running.get(venue) ?? 0) - 1)
      done.push(name)
    })
    expect(done.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
    expect(most).toBe(2)
  })

  it('goes on with the others while one venue hangs', async () => {
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const all = forEachVenue(items, 2, never, async ({ name, venue }) => {
      if (venue === 'b') await gate.promise
      done.push(name)
    })
    await moment()
    expect(done).toEqual(['a1', 'a2', 'a3'])
    gate.resolve()
    await all
    expect(done).toHaveLength(5)
  })

  it('begins nothing more once it is to stop', async () => {
    const stop = new AbortController()
    const begun: string[] = []
    await forEachVenue(items, 1, stop.signal, async ({ name }) => {
      begun.push(name)
      stop.abort()
    })
    expect(begun).toEqual(['a1'])
  })

  it('throws the first fault when nothing runs any longer', async () => {
    let running = 0
    const all = forEachVenue(items, 2, never, async ({ name }) => {
      running += 1
      await moment()
      running -= 1
      if (name === 'a1') throw new Error('no answer')
    })
    await expect(all).rejects.toThrow('no answer')
    expect(running).toBe(0)
  })
})
