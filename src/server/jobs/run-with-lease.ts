import type { Context } from '../context.ts'
import { type Lease, releaseLease, takeLease } from '../db/lease.ts'
import type { JobControl } from './job-control.ts'

const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** Name and holder of a lease: a job restarted in the same process takes over its own. */
export interface LeaseRequest {
  readonly name: string
  readonly holder: string
}

/** A random holder name, unique to this process. */
export function newLeaseHolder({ randomBytes }: Pick<Context, 'randomBytes'>): string {
  return Buffer.from(randomBytes(12)).toString('hex')
}

/**
 * Runs `work` while this process holds the lease, and again after a loss, until the job is stopped or
 * `work` returns. Throws the error of `work`, or of a failed attempt to take the lease.
 */
export async function runWithLease(
  context: Context,
  request: LeaseRequest,
  control: JobControl,
  work: (lease: Lease, control: JobControl) => Promise<void>,
): Promise<void> {
  const { signal } = control
  const take = (): Promise<Lease | null> =>
    takeLease(context.db, { ...request, durationMs: LEASE_MS, wallNow: context.wallClock.now() })
  while (!signal.aborted) {
    const lease = await take()
    if (lease === null) {
      await control.pause(RENEW_MS)
      continue
    }
    const lost = new AbortController()
    const renew = async (): Promise<void> => {
      // While the database is unavailable no other process can take it either.
      const renewed = await take().catch(() => lease)
      if (renewed?.epoch !== lease.epoch) lost.abort()
    }
    const renewal = setInterval(() => void renew(), RENEW_MS)
    try {
      await work(lease, { ...control, signal: AbortSignal.any([signal, lost.signal]) })
      // After a lost lease try again; after a normal return there is nothing more to do.
      if (!lost.signal.aborted) return
    } catch (error) {
      if (!lost.signal.aborted) throw error
    } finally {
      clearInterval(renewal)
      await releaseLease(context.db, lease).catch(() => {})
    }
  }
}
