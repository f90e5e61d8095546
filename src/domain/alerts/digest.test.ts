import { describe, expect, it } from 'vitest'
import { DIGEST_WINDOW_MS, type DigestCase, planDigest } from './digest.ts'
import fc from 'fast-check'

const NOW = 10_000_000
const CASE: DigestCase = {
  waitingCount: 1,
  acceptedTimes: [],
  lastDigestTime: null,
  above: 15,
  wallNow: NOW,
}
const just = (count: number): number[] => Array.from({ length: count }, () => NOW - 1000)

describe('the plan for queued alerts', () => {
  it.each<[string, Partial<DigestCase>, ReturnType<typeof planDigest>]>([
    ['one alone', {}, { kind: 'each' }],
    ['as many as are wanted', { waitingCount: 15 }, { kind: 'each' }],
    ['one more than that', { waitingCount: 16 }, { kind: 'digest' }],
    ['with those before', { waitingCount: 2, acceptedTimes: just(14) }, { kind: 'digest' }],
    ['with as many as fit', { waitingCount: 1, acceptedTimes: just(14) }, { kind: 'each' }],
    [
      'a single alert above the limit waits until it fits',
      { waitingCount: 1, acceptedTimes: just(15) },
      { kind: 'wait', untilWallTime: NOW - 1000 + DIGEST_WINDOW_MS },
    ],
    [
      'a second digest waits for its time',
      { waitingCount: 16, lastDigestTime: NOW - 60_000, acceptedTimes: just(3) },
      { kind: 'wait', untilWallTime: NOW + 120_000 },
    ],
    [
      'an alert sent three minutes ago no longer counts',
      {
        waitingCount: 15,
        acceptedTimes: [NOW - DIGEST_WINDOW_MS],
        lastDigestTime: NOW - DIGEST_WINDOW_MS,
      },
      { kind: 'each' },
    ],
  ])('%s', (_what, given, plan) => {
    expect(planDigest({ ...CASE, ...given })).toEqual(plan)
  })

  it('sends no more than the limit and one digest in three minutes, and loses none', () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 15 }), (seconds, above) => {
        const { messages, accepted } = play(seconds, above)
        expect(accepted).toBe(seconds.length)
        for (const { time } of messages) {
          const within = messages.filter((one) => {
            return one.time >= time && one.time < time + DIGEST_WINDOW_MS
          })
          expect(within.filter(({ size }) => size > 1).length).toBeLessThanOrEqual(1)
          expect(within.filter(({ size }) => size === 1).length).toBeLessThanOrEqual(above)
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Simulates alerts arriving at these seconds, polled each second until all are sent. */
function play(seconds: readonly number[], above: number) {
  const messages: { time: number; size: number }[] = []
  let waitingCount = 0
  let accepted = 0
  for (let second = 0; second < 900 + 4000 && accepted < seconds.length; second += 1) {
    const wallNow = second * 1000
    waitingCount += seconds.filter((one) => one === second).length
    if (waitingCount === 0) continue
    const acceptedTimes = messages.flatMap(({ time, size }) =>
      Array.from({ length: size }, () => time),
    )
    const lastDigestTime = messages.findLast(({ size }) => size > 1)?.time ?? null
    const plan = planDigest({ waitingCount, acceptedTimes, lastDigestTime, above, wallNow })
    if (plan.kind === 'wait') continue
    if (plan.kind === 'digest') messages.push({ time: wallNow, size: waitingCount })
    else {
      for (let sent = 0; sent < waitingCount; sent += 1) messages.push({ time: wallNow, size: 1 })
    }
    accepted += waitingCount
    waitingCount = 0
  }
  return { messages, accepted }
}
