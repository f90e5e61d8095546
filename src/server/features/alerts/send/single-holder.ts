import type { Channel } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import { type Lease, releaseLease, takeLease } from '#server/db/lease.ts'

const LEASE_MS = 15_000
const RENEW_MS = 5000

/** The right to be the one process that sends by a channel whose limit all share. */
export interface SingleHolder {
  /** Takes or renews it; false while another process has it. */
  hold(): Promise<boolean>
  release(): Promise<void>
}

/** Asks for it by the channel's name; the database is asked every 5 s at most. */
export function openSingleHolder(
  { db, wallClock, randomBytes }: Pick<Context, 'db' | 'wallClock' | 'randomBytes'>,
  channel: Channel,
): SingleHolder {
  const holder = Buffer.from(randomBytes(12)).toString('hex')
  let lease: Lease | null = null
  let renewFrom = 0
  return {
    async hold() {
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
