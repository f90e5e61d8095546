import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitChannel } from './await-channel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake server that is ready at the n-th call, with its call count. */
function serverThatLearnsAt(number: number) {
  let askedCount = 0
  const isReady = async () => {
    askedCount += 1
    return askedCount >= number
  }
  return { isReady, asked: () => askedCount }
}

describe('a channel that was just allowed', () => {
  it('is waited for until the server knows of it, and no longer', async () => {
    const { isReady, asked } = serverThatLearnsAt(3)
    const waited = awaitChannel(isReady)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await waited).toBe(true)
    expect(asked()).toBe(3)
  })

  it('is given up after two and a half seconds', async () => {
    const { isReady, asked } = serverThatLearnsAt(99)
    const onEnd = vi.fn<(isReady: boolean) => void>()
    void awaitChannel(isReady).then(onEnd)
    await vi.advanceTimersByTimeAsync(2499)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
    expect(asked()).toBe(6)
  })

  it('is asked for again where a question fails', async () => {
    let isBroken = true
    const waited = awaitChannel(async () => {
      if (!isBroken) return true
      isBroken = false
      throw new Error('offline')
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(await waited).toBe(true)
  })
})
