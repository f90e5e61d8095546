import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { countBrowsers } from './push-browsers.ts'

/** What a browser subscribes with: `{key: 'BEl62i...'}`; null where this server sends no pushes. */
export async function getPushKey(
  { ports }: Context,
  _actor: Actor,
): Promise<AnswerOf<'GET /push/key'>> {
  return { key: ports.push?.publicKey ?? null }
}

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

/** Forgets a browser of one's own; one that is not known, or another's, changes nothing. */
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
 * Puts the new subscription of a browser in the place of its old one, in the session it belongs to:
 * the browser has changed it by itself, while no page was open. Whoever does not know the old one and
 * its secret changes nothing, and learns nothing.
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
    // A page may have told of it already.
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
