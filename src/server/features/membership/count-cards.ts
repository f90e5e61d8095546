import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, Signed } from '#server/context.ts'

/** How many cards are unused and have not expired. `{total: 2}` */
export async function countCards(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: Signed,
): Promise<AnswerOf<'GET /user/getNotUsdTotalCard'>> {
  return await db.reader
    .selectFrom('cards')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallClock.now())
    .executeTakeFirstOrThrow()
}
