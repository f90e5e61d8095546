import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import type { PushTarget } from '#server/ports/push/port.ts'

/** A browser that takes pushes, with the id of its row. */
export interface Browser extends PushTarget {
  readonly id: string
}

/** The browsers of an active account whose sessions stand at this moment. */
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

/** How many browsers of somebody take pushes. */
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
 * Forgets browsers that take no pushes any more, and tells in the app where none is left: what never
 * comes cannot be missed.
 */
export async function removeBrowsers(
  context: Context,
  accountId: string,
  gone: readonly Browser[],
): Promise<void> {
  const [first] = gone
  const isTold = await context.db.transaction(async (tx) => {
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
  if (isTold) await context.bus.publish({ kind: 'unread', accountIds: [accountId] })
}
