import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context, SignedIn } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from './database.ts'

/** How long an answer is stored for its key. @source DECISIONS 1 */
const STORED_MS = 2 * DAY_MS

/** A call, its parsed request and the caller's idempotency key. */
export interface IdempotentCall {
  readonly actor: Pick<SignedIn, 'accountId' | 'idempotencyKey'>
  /** `'POST /user/useCard'` */
  readonly call: string
  /** Its parsed request. */
  readonly input: unknown
}

/**
 * Runs `work` once per idempotency key: a repeated call with the same request returns the stored
 * answer. A call without a key always runs. The answer is stored in the transaction of the work, so
 * a rollback forgets it; concurrent calls with one key wait for each other. Stored for 48 hours.
 *
 * @throws Refusal `conflict` if the key was used for another call or request
 * @example return await db.transaction((tx) =>
 *   answerOnce(context, tx, {actor, call: 'POST /user/useCard', input}, () => useOne(tx)))
 * @source DECISIONS 1
 */
export async function withIdempotency<Answer>(
  context: Pick<Context, 'wallClock'>,
  tx: Tx,
  { actor: { accountId, idempotencyKey: key }, call, input }: IdempotentCall,
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
    const stored = await tx
      .selectFrom('kept_answers')
      .select(['call', 'body_hash', 'answer'])
      .where((is) => is.and(ofKey))
      .executeTakeFirstOrThrow()
    const isSame = stored.call === call && stored.body_hash === bodyHash
    if (!isSame || stored.answer === null) throw new Refusal('conflict')
    return JSON.parse(stored.answer) as Answer
  }
  const answer = await work()
  await tx
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(answer) })
    .where((is) => is.and(ofKey))
    .execute()
  return answer
}

/** Deletes stored answers older than 48 hours. Safe to run in several processes, at any time. */
export async function deleteExpiredAnswers({
  db,
  wallClock,
}: Pick<Context, 'db' | 'wallClock'>): Promise<void> {
  const oldest = wallClock.now() - STORED_MS
  await db.transaction(async (tx) => {
    await tx.deleteFrom('kept_answers').where('wall_time', '<=', oldest).execute()
  })
}

/** SHA-256 in hex of a request, independent of the order of its fields. */
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
