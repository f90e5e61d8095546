import { RESEND_AFTER_MS } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import { Refusal } from '#server/refusal.ts'
import { type CodeProof, hashOfCode } from './code-proof.ts'

/**
 * Keeps a code in the place of an older one of its contact and purpose. Refuses `codeTooSoon` with
 * seconds where that was sent a moment ago: of two at once one is kept.
 */
export async function storeCode(context: Context, tx: Tx, proof: CodeProof): Promise<void> {
  const { target, type } = proof
  const wallNow = context.wallClock.now()
  const fresh = {
    code_hash: hashOfCode(context, proof),
    wrong_count: 0,
    sent_wall_time: wallNow,
    expires_wall_time: wallNow + context.config.account.codeLifeMs,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('valid_codes')
    .values({ target, type, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['target', 'type'])
        .doUpdateSet(fresh)
        .where('valid_codes.sent_wall_time', '<=', wallNow - RESEND_AFTER_MS),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return
  const row = await tx
    .selectFrom('valid_codes')
    .select('sent_wall_time')
    .where('target', '=', target)
    .where('type', '=', type)
    .executeTakeFirst()
  const sentAt = row?.sent_wall_time ?? wallNow
  const seconds = Math.ceil((sentAt + RESEND_AFTER_MS - wallNow) / 1000)
  throw new Refusal('codeTooSoon', { seconds })
}
