import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { spendContactLookup } from './contact-lookup-limit.ts'

/** Counts an answer that reveals whether a contact is registered. Refuses `tooMany` with seconds. */
export async function limitContactLookups(context: Context, { address }: Actor): Promise<void> {
  const waitMs = await context.db.transaction((tx) => spendContactLookup(context, tx, address))
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
}
