import { amountText } from '#domain/wallet/amount.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { reservePayout } from './reserve-payout.ts'

/** A payout made for an account that is being cancelled. */
export interface ClosingPayout {
  readonly id: string
  readonly serialized: NonNullable<AnswerOf<'POST /user/logoff'>['payout']>
}

/**
 * Takes the whole balance of an account out of it before it ends: by the rules of a month's payout,
 * the hold of a young address included, but at once. Its period is the day, so that the month's own
 * payout is stored separately; a second one of a day is numbered.
 *
 * @throws Error where there is nothing that could be paid out: ask `choiceFault` before
 * @source DECISIONS 4
 */
export async function reserveClosingPayout(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  accountId: string,
): Promise<ClosingPayout> {
  const period = await nextPeriod(tx, accountId, context.wallClock.now())
  const id = await reservePayout(context, tx, { accountId, period })
  if (id === null) throw new Error(`nothing could be paid out of ${accountId}`)
  const row = await tx
    .selectFrom('payouts')
    .select(['amount', 'fee', 'network', 'held_until_wall_time'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { network, held_until_wall_time: heldUntil } = row
  return { id, serialized: { net: amountText(row.amount - row.fee, 'BYU'), network, heldUntil } }
}

/** `'2026-11-22'`, then `'2026-11-22.2'`. */
async function nextPeriod(tx: Tx, accountId: string, wallNow: number): Promise<string> {
  const day = new Date(wallNow).toISOString().slice(0, 10)
  const { count } = await tx
    .selectFrom('payouts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('period', '>=', day)
    .where('period', '<', `${day}~`)
    .executeTakeFirstOrThrow()
  return count === 0 ? day : `${day}.${count + 1}`
}
