import type { Context } from '#server/context.ts'
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
