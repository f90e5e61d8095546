import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { addMessage } from '#server/features/messages/write/add-message.ts'
import { findRunning } from '#server/features/orders/payment/find-running.ts'
import { type Expiry, type ExpiryPlace, findExpiries } from './find-expiries.ts'
import { type ExpiryNotice, expirySource } from './expiry-source.ts'
import { postExpiry } from './post-expiry.ts'

/** How long before its end a membership is told of. */
const BEFORE_MS = 3 * DAY_MS
/** For how long after it the end is still news: a server may have stood still. */
const AFTER_MS = 3 * DAY_MS
/** People asked for at once. */
const MOST = 200

/**
 * Tells whose membership ends, three days before and at the end, that alerts stop and settings stay:
 * in the app once, and by letter where there is an address. A membership that renews by itself is not
 * told of while it may. Safe in several processes and at any time; run it hourly.
 */
export async function tellExpiring(context: Context): Promise<void> {
  if (context.config.membership === 'off') return
  const wallNow = context.wallClock.now()
  await tellAll(context, 'membershipEnding', { after: wallNow, through: wallNow + BEFORE_MS })
  await tellAll(context, 'membershipEnded', { after: wallNow - AFTER_MS, through: wallNow })
}

interface Span {
  readonly after: number
  readonly through: number
}

async function tellAll(context: Context, notice: ExpiryNotice, span: Span): Promise<void> {
  let after: ExpiryPlace = { endsAt: span.after + 1, accountId: '' }
  for (;;) {
    const { reader } = context.db
    const found = await findExpiries(reader, { notice, after, through: span.through, most: MOST })
    for (const expiry of found) await tell(context, notice, expiry)
    const last = found.at(-1)
    if (last === undefined || found.length < MOST) return
    after = last
  }
}

async function tell(context: Context, notice: ExpiryNotice, expiry: Expiry): Promise<void> {
  const { accountId, endsAt } = expiry
  const running = await findRunning(context, context.db.reader, accountId)
  if (running?.state === 'paid') return
  const isNew = await context.db.transaction(
    async (tx) =>
      await addMessage(context, tx, {
        accountId,
        kind: 'system',
        what: notice,
        params: { date: dateText(endsAt) },
        link: '/membership',
        source: expirySource(notice, endsAt),
      }),
  )
  if (!isNew) return
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
  await postExpiry(context, notice, expiry)
}

/** As it reads in every language: `dateText(1763683200000) === '2025-11-21 00:00 UTC'`. */
function dateText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
