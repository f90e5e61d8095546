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
  const { oneTimeCodes } = context.ports
  const secret = openSecret(context, name, sealed)
  const step = oneTimeCodes.stepOf(secret, given, context.wallClock.now())
  if (step === null) throw new Refusal('wrongOperatorCode')
  return step
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
