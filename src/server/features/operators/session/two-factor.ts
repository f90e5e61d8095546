import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { openSecret } from './sealed-secret.ts'

/** What is stored of an operator's second factor. */
interface StoredFactor {
  readonly name: string
  /** Sealed; null where there is no second factor. */
  readonly sealed: string | null
}

/**
 * The step of a code, which `useStep` uses up; null where the operator has no second factor.
 *
 * @throws Refusal `operatorCodeNeeded` without a code, `wrongOperatorCode` for another one
 */
export function checkFactor(
  context: Context,
  { name, sealed }: StoredFactor,
  code: string | undefined,
): number | null {
  if (sealed === null) return null
  const given = (code ?? '').replaceAll(/\s/g, '')
  if (given === '') throw new Refusal('operatorCodeNeeded')
  const secret = openOrNull(context, name, sealed)
  const wallNow = context.wallClock.now()
  const step = secret === null ? null : context.ports.oneTimeCodes.stepOf(secret, given, wallNow)
  if (step === null) throw new Refusal('wrongOperatorCode')
  return step
}

/** Null where the server has another key by now: `operators two-factor` sets it up anew. */
function openOrNull(context: Context, name: string, sealed: string): string | null {
  try {
    return openSecret(context, name, sealed)
  } catch (error) {
    context.log.error({ error, operator: name }, 'a second factor cannot be read: set it up anew')
    return null
  }
}

/**
 * Uses a code up, and with it all older ones.
 *
 * @throws Refusal `wrongOperatorCode` for one that was used
 */
export async function useStep(tx: Tx, name: string, step: number | null): Promise<void> {
  if (step === null) return
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ totp_step: step })
    .where('name', '=', name)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('wrongOperatorCode')
}
