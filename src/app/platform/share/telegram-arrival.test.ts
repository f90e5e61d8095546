import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isInTelegram } from '../launch/launch.ts'
import { platformState, updatePlatform } from '../state/platform-state.ts'
import { telegramArrival } from './telegram-arrival.ts'

vi.mock('../launch/launch.ts', () => ({ launch: () => null, isInTelegram: vi.fn() }))

const first = platformState.read()
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(isInTelegram).mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  platformState.set(first)
})

/** Whether it has resolved by the time that is named. */
async function isOverAfter(ms: number): Promise<boolean> {
  let isOver = false
  void telegramArrival(3000).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(ms)
  return isOver
}

it('resolves at once outside Telegram, and once its adapter is active', async () => {
  vi.mocked(isInTelegram).mockReturnValue(false)
  expect(await isOverAfter(0)).toBe(true)
  vi.mocked(isInTelegram).mockReturnValue(true)
  updatePlatform({ kind: 'telegram' })
  expect(await isOverAfter(0)).toBe(true)
})

it('resolves once the adapter is active, whatever else changes before', async () => {
  setTimeout(() => updatePlatform({ isFullscreen: true }), 500)
  setTimeout(() => updatePlatform({ kind: 'telegram' }), 1000)
  expect(await isOverAfter(999)).toBe(false)
  expect(await isOverAfter(1)).toBe(true)
})

it('waits no longer than its limit for the adapter', async () => {
  expect(await isOverAfter(2999)).toBe(false)
  expect(await isOverAfter(3000)).toBe(true)
})
