import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import {
  countOpenDeliveries,
  listQuarantinedEvents,
} from '#server/features/alerts/delivery/dead-letters.ts'
import { listCollection } from '#server/features/market/list-collection.ts'
import { listFeedStates } from '#server/features/news/rows/list-feed-states.ts'
import { listUnmatchedPayments } from '#server/features/orders/list-unmatched-payments.ts'
import { readGateState } from '#server/features/signals/gate/read-gate-state.ts'
import { countFeedback } from '#server/features/support/rows/count-feedback.ts'
import { listOpenPayouts } from '#server/features/wallet/payout/list-open-payouts.ts'
import { listActions } from './list-actions.ts'
import { listProcesses } from './state/list-processes.ts'

type Answer = AnswerOf<'GET /admin/overview'>

const MOST_ACTIONS = 5

/** How the server is, and what waits for an operator. */
export async function getOverview(context: Context, _actor: Operator): Promise<Answer> {
  const { db, marketClock, wallClock } = context
  const askedAt = wallClock.now()
  await db.ping()
  const answeredMs = wallClock.now() - askedAt
  const deliveries = await countOpenDeliveries(db.reader, null)
  const { isRead, feeds } = await listFeedStates(context)
  const actions = await listActions(db.reader, { noun: null, limit: MOST_ACTIONS })
  return {
    market: {
      world: marketClock.world,
      marketNow: marketClock.now(),
      lastCandleAt: marketClock.lastCandleWallTime(),
      isEnded: marketClock.isEnded(),
      venues: (await listCollection(context)).map(
        ({ venue, kind, marketCount, behindCount, lastCandleAt }) => {
          return { venue, kind, marketCount, behindCount, lastCandleAt }
        },
      ),
      gate: await readGateState(context),
    },
    processes: (await listProcesses(context)).map(({ id: _, ...process }) => {
      return { ...process, jobs: [...process.jobs] }
    }),
    feeds: { isRead, items: feeds.map((feed) => ({ ...feed })) },
    deliveries: deliveries.map(({ oldestWallTime: oldestAt, ...row }) => ({ ...row, oldestAt })),
    database: { kind: db.kind, answeredMs },
    waiting: await countWaiting(context, deliveries),
    actions: actions.map((row) => ({ ...row, details: JSON.stringify(row.details) })),
  }
}

async function countWaiting(
  { db, wallClock }: Context,
  deliveries: Awaited<ReturnType<typeof countOpenDeliveries>>,
): Promise<Answer['waiting']> {
  const payouts = await listOpenPayouts(db.reader, wallClock.now())
  const forSomebody = payouts.filter(({ batchId, isDue }) => isDue || batchId !== null)
  const dead = deliveries.filter(({ state }) => state === 'dead')
  return {
    feedback: await countFeedback(db.reader, 'open'),
    payouts: forSomebody.reduce((sum, { count }) => sum + count, 0),
    payments: (await listUnmatchedPayments(db.reader)).length,
    deliveries: dead.reduce((sum, { count }) => sum + count, 0),
    events: (await listQuarantinedEvents(db.reader)).length,
  }
}
