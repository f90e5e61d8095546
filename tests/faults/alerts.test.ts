import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killSenders } from '#tests/support/alerts/kill/kill-senders.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

/** Five processes one after another, on a machine that may have other work. */
const LIMIT_MS = 120_000

let place: TestPlace
beforeAll(async () => {
  place = await newTestPlace()
})
afterAll(() => place.remove())

describe('a sender that is killed while it sends one event to many', () => {
  it(
    'loses no alert, and repeats none but what was on its way, which says so (R14)',
    async () => {
      const report = await killSenders(place, {
        deliveries: 400,
        kills: 4,
        senders: place.databaseUrl === null ? 1 : 2,
        speed: 4,
        random: Math.random,
      })
      expect(report).toEqual({
        arrivedCount: 400,
        repeatedCount: report.repeatedCount,
        onWireCount: report.onWireCount,
        unrecordedCount: report.unrecordedCount,
        longestUnrecordedMs: report.longestUnrecordedMs,
        killCount: 4,
        lost: [],
        unwritten: [],
        repeatedUnheld: [],
        repeatedAlive: [],
        repeatedUnmarked: [],
        repeatedAccepted: [],
      })
      expect(report.repeatedCount).toBeLessThanOrEqual(4 * 2 * 16)
    },
    LIMIT_MS,
  )
})
