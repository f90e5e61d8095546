import { afterEach, describe, expect, it, vi } from 'vitest'
import * as TIMINGS from '#domain/time/timings.ts'
import { signInByContact } from '#app/features/account/sign-in/sign-in-calls.ts'
import { toast } from '#app/state/toast-state.ts'
import { useCountdown } from '#app/ui/form/use-countdown.ts'
import { call } from './client.ts'

/** What a hook sets, newest last: its effects run at once, as after a first paint. */
const { shown } = vi.hoisted(() => ({ shown: [] as unknown[] }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useState: (first: () => unknown) => [first(), (value: unknown) => shown.push(value)],
  useEffect: (run: () => void) => run(),
}))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const answers = async () => Response.json({ code: 200, msg: 'ok', data: '{}' })

describe('how long things take (Spec 9)', () => {
  it('is 60 s for a call, unless it is given less', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await call('GET /quotes/coins/rate', {}, { fetch: answers })
    await call('GET /quotes/coins/rate', {}, { fetch: answers, timeoutMs: 7 })
    expect(timeout.mock.calls).toEqual([[60_000], [7]])
  })

  it('is 10 s for a sign-in', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    vi.stubGlobal('fetch', answers)
    await signInByContact({ email: 'ann@example.com' }, { code: '123456' }, false)
    expect(timeout.mock.calls).toEqual([[10_000]])
  })

  it('is 5 s for a helper, 2 s until the other line is used, 200 ms until a skeleton, 60 s until another code', () => {
    const { helperTimeoutMs, failoverReloadMs, skeletonDelayMs, codeResendMs } = TIMINGS
    const spans = [helperTimeoutMs, failoverReloadMs, skeletonDelayMs, codeResendMs]
    expect(spans).toEqual([5_000, 2_000, 200, 60_000])
  })

  it('is 50 ms between two looks at the countdown of a code, which ends at 0', () => {
    vi.useFakeTimers({ now: 0 })
    expect(useCountdown(60_000)).toBe(60)
    vi.advanceTimersByTime(1_000)
    expect(shown).toEqual([60, ...Array.from({ length: 19 }, () => 60), 59])
    vi.advanceTimersByTime(59_000)
    expect([shown.at(-1), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('is 1.5 s for a toast, unless it is to stay longer', () => {
    const later = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(undefined as never)
    toast('saved')
    toast('signed out', 3_000)
    expect(later.mock.calls.map(([, ms]) => ms)).toEqual([1_500, 3_000])
  })
})
