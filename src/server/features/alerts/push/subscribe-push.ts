import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Signed } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { lockMembership } from '#server/features/membership/standing/lock-membership.ts'
import { Refusal } from '#server/refusal.ts'
import { countBrowsers } from './count-browsers.ts'

/** More than anybody uses; each alert goes to all of them. */
const BROWSERS_AT_MOST = 10

/**
 * Takes the subscription of this session's browser in place of the one it had. One that was another
 * account's is this account's from then on: who signs in last in a browser gets its pushes. Of more
 * than ten browsers the oldest goes.
 *
 * @throws Refusal `pushUnavailable` where this server sends none; `badPushAddress` for a service that
 * is not a browser's, or keys nothing can be encrypted to
 */
export async function subscribePush(
  context: Context,
  { accountId, sessionId }: Signed,
  { endpoint, keys }: ParsedRequestOf<'POST /push/subscribe'>,
): Promise<AnswerOf<'POST /push/subscribe'>> {
  const { push } = context.ports
  if (push === null) throw new Refusal('pushUnavailable')
  if (!push.isTarget({ endpoint, ...keys })) throw new Refusal('badPushAddress')
  return await context.db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    await tx
      .deleteFrom('push_subscriptions')
      .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('session_id', '=', sessionId)]))
      .execute()
    const owner = { account_id: accountId, session_id: sessionId }
    const created = { id: newId(context), created_wall_time: context.wallClock.now() }
    await tx
      .insertInto('push_subscriptions')
      .values({ ...created, ...owner, endpoint, ...keys })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ ...created, ...owner, ...keys }),
      )
      .execute()
    await dropOldest(tx, accountId)
    return { browsers: await countBrowsers(tx, accountId) }
  })
}

async function dropOldest(tx: Tx, accountId: string): Promise<void> {
  const kept = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_wall_time', 'desc')
    .orderBy('id', 'desc')
    .limit(BROWSERS_AT_MOST)
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', kept)
    .execute()
}
