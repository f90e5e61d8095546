import { createHash } from 'node:crypto'
import type { Context, Signed } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from './door.ts'

/** One call as somebody made it. */
export interface MadeCall {
  readonly actor: Pick<Signed, 'accountId' | 'idempotencyKey'>
  /** `'POST /user/useCard'` */
  readonly call: string
  /** Its parsed request. */
  readonly input: unknown
}

/**
 * Does `work` once for a key of the caller's: sent again with the same request, it gives the answer
 * that was given, and does nothing. Without a key it does the work. All in the transaction of the
 * work, so that what is undone is not remembered; two at once wait for each other. Answers are kept
 * 48 hours.
 *
 * @throws Refusal `conflict` where the key came with another call or request
 * @example return await db.transaction((tx) =>
 *   answerOnce(context, tx, {actor, call: 'POST /user/useCard', input}, () => useOne(tx)))
 * @source DECISIONS 1
 */
export async function answerOnce<Answer>(
  context: Pick<Context, 'wallClock'>,
  tx: Tx,
  { actor: { accountId, idempotencyKey: key }, call, input }: MadeCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return await work()
  const bodyHash = hashOf(input)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('kept_answers')
    .values({
      account_id: accountId,
      key,
      call,
      body_hash: bodyHash,
      answer: null,
      wall_time: context.wallClock.now(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  const ofKey = { account_id: accountId, key }
  if (numInsertedOrUpdatedRows !== 1n) {
    const kept = await tx
      .selectFrom('kept_answers')
      .select(['call', 'body_hash', 'answer'])
      .where((is) => is.and(ofKey))
      .executeTakeFirstOrThrow()
    const isSame = kept.call === call && kept.body_hash === bodyHash
    if (!isSame || kept.answer === null) throw new Refusal('conflict')
    return JSON.parse(kept.answer) as Answer
  }
  const answer = await work()
  await tx
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(answer) })
    .where((is) => is.and(ofKey))
    .execute()
  return answer
}

/** SHA-256 in hex of a request, in whatever order its fields came. */
function hashOf(input: unknown): string {
  const text = JSON.stringify(input, (_, value: unknown) => {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRecord ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value
  })
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex')
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
