import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { requireLease } from '#server/db/lease.ts'
import { collectListings } from '#server/features/listings/collect/collect-listings.ts'
import { refreshRates } from '#server/features/market/rates/refresh-rates.ts'
import { runCollector } from '#server/features/market/run-collector.ts'
import { refreshTickers } from '#server/features/market/tickers/refresh-tickers.ts'
import { collectNews } from '#server/features/news/collect/collect-news.ts'
import type { EvaluationRequests } from '#server/jobs/evaluation-requests.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import { newLeaseHolder, runWithLease } from '#server/jobs/run-with-lease.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { JobParts } from './job-parts.ts'
import { HOURLY_MS, startTurns } from './start-turns.ts'

const TICKERS_EVERY_MS = 30_000
const LISTINGS_EVERY_MS = 60_000
const NEWS_EVERY_MS = 30_000

/** The collector, and what else is fetched from outside: tickers of a live market and exchange rates. */
export function startCollecting(
  context: Context,
  { exchange, fxSource, listingSources, feedReader, jobs }: JobParts,
  requests: EvaluationRequests,
): void {
  if (exchange !== null) {
    const isEvaluatedHere = context.config.role === 'all'
    const request = { name: 'collector', holder: newLeaseHolder(context) }
    const collect = (control: JobControl) =>
      runWithLease(context, request, control, (lease, held) => {
        const afterClose = () =>
          isEvaluatedHere ? requests.request(held.signal) : Promise.resolve()
        const guard = (tx: Tx) => requireLease(tx, lease)
        return runCollector(context, exchange, { afterClose, guard }, held)
      })
    jobs.start('collector', collect, { isEssential: true })
    if (exchange.world === 'live') {
      const work = ({ signal }: JobControl) => refreshTickers(context, exchange, signal)
      startTurns(jobs, 'tickers', TICKERS_EVERY_MS, work)
    }
  }
  if (listingSources !== null) {
    const work = ({ signal }: JobControl) => collectListings(context, listingSources, signal)
    startTurns(jobs, 'listings', LISTINGS_EVERY_MS, work)
  }
  if (feedReader !== null) {
    const request = { name: 'news', holder: newLeaseHolder(context) }
    jobs.start('news', (control) =>
      runWithLease(context, request, control, (lease, held) => {
        const guard = (tx: Tx) => requireLease(tx, lease)
        return repeat(held, NEWS_EVERY_MS, () =>
          collectNews(context, { reader: feedReader, guard, signal: held.signal }),
        )
      }),
    )
  }
  if (fxSource === null) return
  startTurns(jobs, 'fx-rates', HOURLY_MS, ({ signal }) => refreshRates(context, fxSource, signal))
}
