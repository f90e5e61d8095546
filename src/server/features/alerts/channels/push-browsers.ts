import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import type { PushTarget } from '#server/ports/push/port.ts'

/** A browser with a push subscription, with the id of its row. */
export interface Browser extends PushTarget {
  readonly id: string
}

/** Browsers of an active account whose sessions are valid now. */
export async function readBrowsers(
  { db, wallClock }: Context,
  accountId: string,
): Promise<readonly Browser[]> {
  return await db.reader
    .selectFrom('push_subscriptions as browser')
    .innerJoin('sessions', 'sessions.id', 'browser.session_id')
    .innerJoin('accounts', 'accounts.id', 'browser.account_id')
    .select(['browser.id', 'browser.endpoint', 'browser.p256dh', 'browser.auth'])
    .where('browser.account_id', '=', accountId)
    .where('sessions.expires_wall_time', '>', wallClock.now())
    .where('accounts.state', '=', 'active')
    .execute()
}

/** Number of browsers of an account with a push subscription. */
export async function countBrowsers(reader: Reader, accountId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('push_subscriptions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

const SETTINGS = '/pages/ai/reminderSettings'

/**
 * Deletes expired push subscriptions and notifies the account in the app where none is left.
 */
export async function removeBrowsers(
  context: Context,
  accountId: string,
  gone: readonly Browser[],
): Promise<void> {
  const [first] = gone
  const isNotified = await context.db.transaction(async (tx) => {
    for (const { id, endpoint } of gone) {
      await tx
        .deleteFrom('push_subscriptions')
        .where('id', '=', id)
        .where('endpoint', '=', endpoint)
        .execute()
    }
    if (first === undefined || (await countBrowsers(tx, accountId)) > 0) return false
    const source = `pushOff:${first.id}`
    const message = { accountId, kind: 'system', what: 'pushOff', link: SETTINGS, source } as const
    return await addMessage(context, tx, message)
  })
  if (isNotified) await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}
