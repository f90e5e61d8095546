import type { Context } from '../context.ts'
import { type Lease, releaseLease, takeLease } from '../db/lease.ts'
import type { JobControl } from './job-control.ts'

const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** Whose lease it is: a job that is begun anew in the same process takes up its own. */
export interface LeaseWish {
  readonly name: string
  readonly holder: string
}

/** A holder's name that no other process has. */
export function newHolder({ randomBytes }: Pick<Context, 'randomBytes'>): string {
  return Buffer.from(randomBytes(12)).toString('hex')
}

/**
 * Runs `work` while this process holds the lease, again after every loss, until the job is stopped
 * or `work` ends by itself. Throws what `work` throws, and where the lease cannot be asked for.
 */
export async function keepAlone(
  context: Context,
  wish: LeaseWish,
  control: JobControl,
  work: (lease: Lease, alone: JobControl) => Promise<void>,
): Promise<void> {
  const { signal } = control
  const take = (): Promise<Lease | null> =>
    takeLease(context.db, { ...wish, durationMs: LEASE_MS, wallNow: context.wallClock.now() })
  while (!signal.aborted) {
    const lease = await take()
    if (lease === null) {
      await control.pause(RENEW_MS)
      continue
    }
    const lost = new AbortController()
    const renew = async (): Promise<void> => {
      // While the database is away nobody else can take it either.
      const renewed = await take().catch(() => lease)
      if (renewed?.epoch !== lease.epoch) lost.abort()
    }
    const renewal = setInterval(() => void renew(), RENEW_MS)
    try {
      await work(lease, { ...control, signal: AbortSignal.any([signal, lost.signal]) })
      // Who lost the lease tries to get it back; who ended by itself has nothing more to do.
      if (!lost.signal.aborted) return
    } catch (error) {
      if (!lost.signal.aborted) throw error
    } finally {
      clearInterval(renewal)
      await releaseLease(context.db, lease).catch(() => {})
    }
  }
}
