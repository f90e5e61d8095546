import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { unsupervised } from '#server/jobs/job-control.ts'
import { runWithLease } from '#server/jobs/run-with-lease.ts'
import { makeContext } from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

const LEASE_MS = 30_000
const RENEW_MS = 10_000
const WISH = { name: 'a job', holder: 'one' }

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
afterEach(() => {
  vi.useRealTimers()
})

it('takes a job up again after the process slept through its lease', async () => {
  let wallNow = 1_000_000
  const stop = new AbortController()
  const context = { ...makeContext(db), wallClock: { now: () => wallNow } }
  const begun: number[] = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const job = runWithLease(
    context,
    WISH,
    unsupervised(stop.signal),
    async ({ epoch }, { signal: alone }) => {
      begun.push(epoch)
      await new Promise((resolve) => alone.addEventListener('abort', resolve, { once: true }))
    },
  )
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  wallNow += LEASE_MS + 1
  vi.advanceTimersByTime(RENEW_MS)
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  expect(begun[1]).toBeGreaterThan(begun[0] ?? 0)
  stop.abort()
  await job
})

it('leaves a job be that ended by itself', async () => {
  let runs = 0
  const wish = { name: 'another', holder: 'one' }
  const control = unsupervised(new AbortController().signal)
  await runWithLease(makeContext(db), wish, control, async () => {
    runs += 1
  })
  expect(runs).toBe(1)
})
