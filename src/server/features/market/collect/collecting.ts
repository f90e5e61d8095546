import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'

/** Runs first in each writing transaction and throws where this process may no longer write. */
export type WriteGuard = (tx: Tx) => Promise<void>

export const NO_GUARD: WriteGuard = async () => {}

/** What every part of collecting is given. */
export interface CollectTools {
  readonly context: Context
  readonly exchange: Exchange
  readonly guard: WriteGuard
  readonly signal: AbortSignal
}

/** One transaction that only who may collect gets. */
export async function writeGuarded<Result>(
  { context, guard }: CollectTools,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    await guard(tx)
    return work(tx)
  })
}
