import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { countBrowsers } from './push-browsers.ts'

/** Key that browsers subscribe with: `{key: 'BEl62i...'}`; null without push. */
export async function getPushKey(
  { ports }: Context,
  _actor: Actor,
): Promise<AnswerOf<'GET /push/key'>> {
  return { key: ports.push?.publicKey ?? null }
}

/** More than any user needs; each alert goes to all of them. */
const BROWSERS_AT_MOST = 10

/**
 * Stores the subscription of this session's browser in place of its previous one. A subscription of
 * another account moves to this account: the last to sign in on a browser gets its pushes. Above
 * ten browsers the oldest is deleted.
 *
 * @throws Refusal `pushUnavailable` where this server sends none; `badPushAddress` for a service
 *   that is not a browser's, or keys nothing can be encrypted to
 */
export async function subscribePush(
  context: Context,
  { accountId, sessionId }: SignedIn,
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
  const newestIds = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_wall_time', 'desc')
    .orderBy('id', 'desc')
    .limit(BROWSERS_AT_MOST)
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newestIds)
    .execute()
}

/**
 * Deletes the subscription of the caller's own browser; an unknown one, or another account's,
 * changes nothing.
 */
export async function unsubscribePush(
  { db }: Context,
  { accountId }: SignedIn,
  { endpoint }: ParsedRequestOf<'POST /push/unsubscribe'>,
): Promise<AnswerOf<'POST /push/unsubscribe'>> {
  return await db.transaction(async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('account_id', '=', accountId)
      .execute()
    return { browsers: await countBrowsers(tx, accountId) }
  })
}

/**
 * Replaces the subscription of a browser in its session after the browser renewed it with no page
 * open. A caller without the old subscription and its secret changes nothing and learns nothing.
 *
 * @throws Refusal `pushUnavailable`, `badPushAddress` as subscribing does
 */
export async function renewPush(
  context: Context,
  _actor: Actor,
  { old, endpoint, keys }: ParsedRequestOf<'POST /push/renew'>,
): Promise<null> {
  const { push } = context.ports
  if (push === null) throw new Refusal('pushUnavailable')
  if (!push.isTarget({ endpoint, ...keys })) throw new Refusal('badPushAddress')
  await context.db.transaction(async (tx) => {
    const known = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', old.endpoint)
      .where('auth', '=', old.auth)
      .executeTakeFirst()
    if (known === undefined) return
    // A page may have reported it already.
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('id', '<>', known.id)
      .execute()
    await tx
      .updateTable('push_subscriptions')
      .set({ endpoint, ...keys, created_wall_time: context.wallClock.now() })
      .where('id', '=', known.id)
      .execute()
  })
  return null
}
