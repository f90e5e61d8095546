import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'

/** Whether a draw has results for one that one has not seen. @source Spec 7 */
export async function findDrawNews(
  { db }: Pick<Context, 'db'>,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /activity/lottery/hasMsg'>> {
  const row = await db.reader
    .selectFrom('tickets_of_draws')
    .innerJoin('draws', 'draws.id', 'tickets_of_draws.draw_id')
    .select('tickets_of_draws.id')
    .where('account_id', '=', accountId)
    .where('seen_wall_time', 'is', null)
    .where('drawn_wall_time', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return { hasMsg: row !== undefined }
}
