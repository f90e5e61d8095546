import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Signed } from '#server/context.ts'
import { countBrowsers } from './count-browsers.ts'

/** Forgets a browser of one's own; one that is not known, or another's, changes nothing. */
export async function unsubscribePush(
  { db }: Context,
  { accountId }: Signed,
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
