import type { Channel } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import { type Lease, releaseLease, takeLease } from '#server/db/lease.ts'

const LEASE_MS = 15_000
const RENEW_MS = 5000

/** The lease of the only process that sends by a channel with a shared rate limit. */
export interface SenderLease {
  /** Takes or renews the lease; false while another process has it. */
  acquire(): Promise<boolean>
  release(): Promise<void>
}

/** The lease is named after the channel; the database is asked every 5 s at most. */
export function openSenderLease(
  { db, wallClock, randomBytes }: Pick<Context, 'db' | 'wallClock' | 'randomBytes'>,
  channel: Channel,
): SenderLease {
  const holder = Buffer.from(randomBytes(12)).toString('hex')
  let lease: Lease | null = null
  let renewFrom = 0
  return {
    async acquire() {
      const wallNow = wallClock.now()
      if (lease !== null && wallNow < renewFrom) return true
      lease = await takeLease(db, {
        name: `sender ${channel}`,
        holder,
        durationMs: LEASE_MS,
        wallNow,
      })
      renewFrom = wallNow + RENEW_MS
      return lease !== null
    },
    async release() {
      if (lease !== null) await releaseLease(db, lease).catch(() => {})
      lease = null
    },
  }
}
