import { historyShare } from '#domain/market/history-span.ts'
import type { Context } from '../context.ts'
import type { JobStatus } from '../jobs/job-supervisor.ts'
import { isHistoryEvaluated } from '../features/signals/is-history-evaluated.ts'
import { Readiness } from './readiness.ts'

/** Wall time without a candle after which a live server is not ready. */
const LONGEST_SILENCE_MS = 35 * 60_000

/** The checks of every server: its database, its market, its jobs. */
export function openReadiness(context: Context, listJobs: () => readonly JobStatus[]): Readiness {
  const readiness = new Readiness()
  readiness.add('database', async () => {
    await context.db.ping()
    return null
  })
  readiness.add('market', () => marketReason(context))
  readiness.add('history', () => historyReason(context))
  readiness.add('jobs', () => jobReason(listJobs()))
  return readiness
}

function marketReason({ marketClock, wallClock }: Context): string | null {
  const last = marketClock.lastCandleWallTime()
  if (last === null) return 'no candle has come yet'
  if (marketClock.isEnded() || wallClock.now() - last <= LONGEST_SILENCE_MS) return null
  return `no candle since ${new Date(last).toISOString()}`
}

/** A first start whose history is being produced: pages answer, with what is there. */
async function historyReason({ db, marketClock }: Context): Promise<string | null> {
  const history = marketClock.history()
  if (history === null) return null
  const share = historyShare(history, marketClock.now())
  const isDone = share === 1 && (await isHistoryEvaluated(db.reader, history.untilTime))
  return isDone ? null : `the history is being produced: ${Math.min(99, Math.floor(100 * share))}%`
}

/** Jobs that have stopped for good, and signal or delivery jobs that do not get to run. */
function jobReason(jobs: readonly JobStatus[]): string | null {
  const dead = jobs.filter(
    ({ state, isEssential }) => state === 'stopped' || (isEssential && state === 'restarting'),
  )
  if (dead.length === 0) return null
  return dead
    .map(({ name, state }) => `${name} ${state === 'stopped' ? 'has stopped' : 'fails'}`)
    .join(', ')
}
