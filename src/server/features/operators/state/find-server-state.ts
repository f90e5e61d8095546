import type { Context } from '#server/context.ts'
import { getStatus } from '#server/features/market/get-status.ts'
import { listCollection, type VenueCollection } from '#server/features/market/list-collection.ts'
import { type FeedState, listFeedStates } from '#server/features/news/rows/list-feed-states.ts'
import { readGateState, type ReadGate } from '#server/features/signals/gate/read-gate-state.ts'
import { listOutbox, type OutboxCount } from './list-outbox.ts'
import { type ListedProcess, listProcesses } from './list-processes.ts'

/** How the market, the processes, the feeds and the outboxes are. */
export interface ServerState {
  readonly market: Awaited<ReturnType<typeof getStatus>>
  readonly collection: readonly VenueCollection[]
  readonly gate: ReadGate | null
  readonly processes: readonly ListedProcess[]
  readonly news: { readonly isRead: boolean; readonly feeds: readonly FeedState[] }
  readonly outbox: readonly OutboxCount[]
}

/** Reads the state of the server for operators. */
export async function findServerState(context: Context): Promise<ServerState> {
  return {
    market: await getStatus(context),
    collection: await listCollection(context),
    gate: await readGateState(context),
    processes: await listProcesses(context),
    news: await listFeedStates(context),
    outbox: await listOutbox(context.db.reader),
  }
}
