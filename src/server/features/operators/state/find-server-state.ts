import { needsGate } from '#domain/signals/rules/strategy.ts'
import type { GateState } from '#domain/signals/gate/market-gate.ts'
import type { Context } from '#server/context.ts'
import { getStatus } from '#server/features/market/get-status.ts'
import { listCollection, type VenueCollection } from '#server/features/market/list-collection.ts'
import { type FeedState, listFeedStates } from '#server/features/news/rows/list-feed-states.ts'
import { newestGate } from '#server/features/signals/gate/sql.ts'
import { listOutbox, type OutboxCount } from './list-outbox.ts'
import { type ListedProcess, listProcesses } from './list-processes.ts'

/** How the market, the processes, the feeds and the outboxes are. */
export interface ServerState {
  readonly market: Awaited<ReturnType<typeof getStatus>>
  readonly collection: readonly VenueCollection[]
  /** Null under rules without a gate, and before its first close; `asOf` is a market time, ms UTC. */
  readonly gate: { readonly state: GateState; readonly asOf: number } | null
  readonly processes: readonly ListedProcess[]
  readonly news: { readonly isRead: boolean; readonly feeds: readonly FeedState[] }
  readonly outbox: readonly OutboxCount[]
}

/** Reads the state of the server for operators. */
export async function findServerState(context: Context): Promise<ServerState> {
  const { reader } = context.db
  const gate = needsGate(context.strategy) ? await newestGate(reader) : null
  return {
    market: await getStatus(context),
    collection: await listCollection(context),
    gate: gate === null ? null : { state: gate.state, asOf: gate.time },
    processes: await listProcesses(context),
    news: await listFeedStates(context),
    outbox: await listOutbox(reader),
  }
}
