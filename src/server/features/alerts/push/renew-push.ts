import type { ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

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
