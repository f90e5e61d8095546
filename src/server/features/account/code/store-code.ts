import { codeResendMs } from '#domain/time/timings.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type CodeProof, hashOfCode } from './code-proof.ts'

const REPLACED_LIFE_MS = 86_400_000

/**
 * Stores a code in place of an older one of its contact, purpose and device, which is remembered for a day
 * as replaced. Refuses `codeTooSoon` with seconds where one was sent a moment ago. Call `limitSends`
 * before, in the same transaction: it lets one at a time through, so that of two at once one is stored.
 */
export async function storeCode(
  context: Context,
  tx: Tx,
  proof: CodeProof & { readonly isKnown: boolean },
): Promise<void> {
  const { target, type, asker, isKnown } = proof
  const wallNow = context.wallClock.now()
  await awaitResend(tx, proof, wallNow)
  const fresh = {
    is_known: isKnown ? (1 as const) : (0 as const),
    code_hash: hashOfCode(context, proof),
    wrong_count: 0,
    sent_wall_time: wallNow,
    expires_wall_time: wallNow + context.config.account.codeLifeMs,
    delivery: null,
  }
  await rememberReplaced(tx, proof, wallNow)
  await tx
    .insertInto('valid_codes')
    .values({ target, type, asker, ...fresh })
    .onConflict((conflict) => conflict.columns(['target', 'type', 'asker']).doUpdateSet(fresh))
    .execute()
}

/** A device waits for its own last code; strangers wait for each other's, as one inbox gets them all. */
async function awaitResend(
  tx: Tx,
  { target, type, asker, isKnown }: CodeProof & { readonly isKnown: boolean },
  wallNow: number,
): Promise<void> {
  const row = await tx
    .selectFrom('valid_codes')
    .select((eb) => eb.fn.max('sent_wall_time').as('sentAt'))
    .where('target', '=', target)
    .where('type', '=', type)
    .where((eb) => eb.or([eb('delivery', 'is', null), eb('delivery', '=', 'sent')]))
    .where((eb) => {
      const own = eb('asker', '=', asker)
      return isKnown ? own : eb.or([own, eb('is_known', '=', 0)])
    })
    .executeTakeFirst()
  const sentAt = row?.sentAt ?? 0
  if (sentAt <= wallNow - codeResendMs) return
  throw new Refusal('codeTooSoon', { seconds: Math.ceil((sentAt + codeResendMs - wallNow) / 1000) })
}

/** Undone with the transaction where the older code stays. */
async function rememberReplaced(
  tx: Tx,
  { target, type, asker }: CodeProof,
  wallNow: number,
): Promise<void> {
  await tx
    .insertInto('replaced_codes')
    .columns(['code_hash', 'target', 'expires_wall_time'])
    .expression((eb) =>
      eb
        .selectFrom('valid_codes')
        .select((of) => [
          'code_hash',
          'target',
          of.val(wallNow + REPLACED_LIFE_MS).as('expires_wall_time'),
        ])
        .where('target', '=', target)
        .where('type', '=', type)
        .where('asker', '=', asker),
    )
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute()
}
