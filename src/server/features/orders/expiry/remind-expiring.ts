import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { findRunning } from '#server/features/orders/payment/order-store.ts'
import { type ExpiryNotice, notifyExpiry } from '#server/notifications/expiry-notification.ts'
import { utcTimeText } from '#server/time-zone.ts'
import {
  type Expiry,
  type ExpiryPlace,
  expirySource,
  findExpiries,
} from './expiring-memberships.ts'

/** How long before its end a membership gets a reminder. */
const BEFORE_MS = 3 * DAY_MS
/** How long after its end a reminder is still sent: the server may have been down. */
const AFTER_MS = 3 * DAY_MS
/** Memberships per query. */
const MOST = 200

/**
 * Reminds owners three days before their membership ends, and at its end, that alerts stop and
 * settings stay: once in the app, and by email where there is an address. A membership that renews by
 * itself gets no reminder. Runs hourly; safe at any time and in several processes.
 */
export async function remindExpiring(context: Context): Promise<void> {
  if (context.config.membership === 'off') return
  const wallNow = context.wallClock.now()
  await remindAll(context, 'membershipEnding', { after: wallNow, through: wallNow + BEFORE_MS })
  await remindAll(context, 'membershipEnded', { after: wallNow - AFTER_MS, through: wallNow })
}

interface Span {
  readonly after: number
  readonly through: number
}

async function remindAll(context: Context, notice: ExpiryNotice, span: Span): Promise<void> {
  let after: ExpiryPlace = { endsAt: span.after + 1, accountId: '' }
  for (;;) {
    const { reader } = context.db
    const found = await findExpiries(reader, { notice, after, through: span.through, most: MOST })
    for (const expiry of found) await remind(context, notice, expiry)
    const last = found.at(-1)
    if (last === undefined || found.length < MOST) return
    after = last
  }
}

async function remind(context: Context, notice: ExpiryNotice, expiry: Expiry): Promise<void> {
  const { accountId, endsAt } = expiry
  const running = await findRunning(context, context.db.reader, accountId)
  if (running?.state === 'paid') return
  const isNew = await context.db.transaction(
    async (tx) =>
      await addMessage(context, tx, {
        accountId,
        kind: 'system',
        what: notice,
        params: { date: utcTimeText(endsAt) },
        link: '/membership',
        source: expirySource(notice, endsAt),
      }),
  )
  if (!isNew) return
  await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
  await notifyExpiry(context, notice, expiry)
}
