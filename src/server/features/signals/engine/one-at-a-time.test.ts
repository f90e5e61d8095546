import { describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** A job whose runs end when the test says so. */
function heldJob() {
  const ends: PromiseWithResolvers<void>[] = []
  let active = 0
  let mostActive = 0
  const job = async () => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    active += 1
    mostActive = Math.max(mostActive, active)
    await end.promise.finally(() => {
      active -= 1
    })
  }
  return { job, ends, most: () => mostActive }
}

describe('one at a time', () => {
  it('shares one more run among all calls during a run', async () => {
    const held = heldJob()
    const evaluate = oneAtATime(held.job)
    const first = evaluate()
    const others = [evaluate(), evaluate(), evaluate()]
    expect(held.ends).toHaveLength(1)
    held.ends[0]?.resolve()
    await first
    await Promise.resolve()
    expect(held.ends).toHaveLength(2)
    held.ends[1]?.resolve()
    await Promise.all(others)
    expect(held.ends).toHaveLength(2)
    expect(held.most()).toBe(1)
  })

  it('starts the waiting run after a failed one, and rejects only the callers of the failed one', async () => {
    const held = heldJob()
    const evaluate = oneAtATime(held.job)
    const first = evaluate()
    const second = evaluate()
    held.ends[0]?.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    await Promise.resolve()
    held.ends[1]?.resolve()
    await expect(second).resolves.toBeUndefined()
  })

  it('runs again for a call after it has ended', async () => {
    const held = heldJob()
    const evaluate = oneAtATime(held.job)
    for (const at of [0, 1]) {
      const run = evaluate()
      held.ends[at]?.resolve()
      await run
    }
    expect(held.ends).toHaveLength(2)
  })
})
