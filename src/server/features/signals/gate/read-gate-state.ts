import type { GateState } from '#domain/signals/gate/market-gate.ts'
import { needsGate } from '#domain/signals/rules/strategy.ts'
import type { Context } from '#server/context.ts'
import { newestGate } from './sql.ts'

/** The gate as it was last decided. */
export interface ReadGate {
  readonly state: GateState
  /** Its 4h close; market time, ms UTC. */
  readonly asOf: number
}

/** Reads the gate; null under rules without one, and before its first close. */
export async function readGateState({
  db,
  strategy,
}: Pick<Context, 'db' | 'strategy'>): Promise<ReadGate | null> {
  const gate = needsGate(strategy) ? await newestGate(db.reader) : null
  return gate === null ? null : { state: gate.state, asOf: gate.time }
}
