import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { requesterOf } from './code-proof.ts'
import { type CodeContact, codeTargetOf, MISSING, UNAVAILABLE } from './code-target.ts'
import { SLOW_MS } from './deliver-code.ts'

/**
 * Whether the last code that this device requested is still on its way. Refuses what sending it would
 * have refused: `mailUnavailable` or `smsUnavailable` and `badEmail` or `badMobile` where it failed,
 * `codeDelayed` where it takes long; `signInNeeded`.
 */
export async function getCodeDelivery(
  context: Context,
  actor: Actor,
  input: CodeContact,
): Promise<{ readonly isSending: boolean }> {
  const target = await codeTargetOf(context, actor, input)
  const row = await context.db.reader
    .selectFrom('valid_codes')
    .select(['delivery', 'sent_wall_time'])
    .where('target', '=', target)
    .where('type', '=', input.type)
    .where('asker', '=', requesterOf(actor))
    .executeTakeFirst()
  if (row === undefined || row.delivery === 'sent') return { isSending: false }
  if (row.delivery === 'failed') throw new Refusal(UNAVAILABLE[input.kind])
  if (row.delivery === 'refused') throw new Refusal(MISSING[input.kind])
  const isSlow = context.wallClock.now() - row.sent_wall_time > SLOW_MS
  if (isSlow) throw new Refusal('codeDelayed')
  return { isSending: true }
}
