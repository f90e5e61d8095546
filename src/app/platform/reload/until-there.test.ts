import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilThere } from './until-there.ts'

describe('a retry until success', () => {
  let back = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', (_event: string, heard: () => void) => {
      back = heard
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('doubles its pause each time, to about a minute at most', async () => {
    const ask = vi.fn(async () => null)
    void untilThere(ask)
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 64_000)
    expect(ask).toHaveBeenCalledTimes(7)
    await vi.advanceTimersByTimeAsync(64_000)
    expect(ask).toHaveBeenCalledTimes(8)
  })

  it('retries at once when the network is back, and stops after a success', async () => {
    const ask = vi.fn<() => Promise<string | null>>()
    ask.mockResolvedValueOnce(null).mockResolvedValueOnce('there')
    const there = untilThere(ask)
    await vi.advanceTimersByTimeAsync(10)
    back()
    expect(await there).toBe('there')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('stops after an error that is not a network failure', async () => {
    const ask = vi.fn(async () => await Promise.reject<null>(new Error('gone')))
    await expect(untilThere(ask)).rejects.toThrow('gone')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
