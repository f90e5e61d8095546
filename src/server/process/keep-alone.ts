import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type Lease, releaseLease, takeLease } from '../db/lease.ts'

const LEASE_MS = 30_000
const RENEW_MS = 10_000
const FAILED_PAUSE_MS = 5000

/**
 * Runs `work` while this process holds the lease `name`, again after every loss or fault, until
 * `signal` stops it or it ends by itself.
 */
export async function keepAlone(
  context: Context,
  name: string,
  signal: AbortSignal,
  work: (lease: Lease, alone: AbortSignal) => Promise<void>,
): Promise<void> {
  const holder = Buffer.from(context.randomBytes(12)).toString('hex')
  const take = (): Promise<Lease | null> =>
    takeLease(context.db, {
      name,
      holder,
      durationMs: LEASE_MS,
      wallNow: context.wallClock.now(),
    })
  while (!signal.aborted) {
    const lease = await take().catch(() => null)
    if (lease === null) {
      await pause(RENEW_MS, signal)
      continue
    }
    const lost = new AbortController()
    const renew = async (): Promise<void> => {
      const renewed = await take().catch(() => lease)
      if (renewed?.epoch !== lease.epoch) lost.abort()
    }
    const renewal = setInterval(() => void renew(), RENEW_MS)
    try {
      await work(lease, AbortSignal.any([signal, lost.signal]))
      // Who lost the lease tries to get it back; who ended by itself has nothing more to do.
      if (!lost.signal.aborted) return
    } catch (error) {
      if (signal.aborted) return
      context.log.error({ error, job: name }, 'a job failed and is started again')
      await pause(FAILED_PAUSE_MS, signal)
    } finally {
      clearInterval(renewal)
      await releaseLease(context.db, lease).catch(() => {})
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
