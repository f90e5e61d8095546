import type { VenueCollection } from '../features/market/list-collection.ts'
import { findServerState, type ServerState } from '../features/operators/state/find-server-state.ts'
import type { OutboxCount } from '../features/operators/state/list-outbox.ts'
import type { ListedProcess } from '../features/operators/state/list-processes.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { feedLine } from './feeds.ts'
import { timeText } from './command/time-text.ts'

const MINUTE_MS = 60_000

/** Commands about the market and what is done with it. */
export const marketCommands: AdminCommands = {
  'market status': adminCommand({
    about: 'show the market, its exchanges, the gate, jobs, feeds and what waits to be sent',
    effect: 'reads',
    async run(context) {
      const state = await findServerState(context)
      return { data: state, lines: linesOf(state) }
    },
  }),
}

function linesOf({ market, collection, gate, processes, news, outbox }: ServerState): string[] {
  const { world, speed, marketNow, isEnded, silentSince } = market
  const silent = silentSince === null ? '' : `, silent since ${timeText(silentSince)}`
  return [
    `market ${world}, speed ${speed}, last candle ${timeText(marketNow)}${isEnded ? ', ended' : silent}`,
    gate === null ? 'gate not known' : `gate ${gate.state} at ${timeText(gate.asOf)}`,
    '',
    ...collection.map(collectionLine),
    ...(collection.length === 0 ? ['no markets'] : []),
    '',
    ...processes.flatMap(processLines),
    ...(processes.length === 0 ? ['no process runs'] : []),
    '',
    ...(news.isRead ? news.feeds.map(feedLine) : ['no feeds are read: see NEWS and NEWS_FEEDS']),
    '',
    ...outbox.map(outboxLine),
    ...(outbox.length === 0 ? ['nothing waits to be sent'] : []),
  ]
}

function collectionLine(row: VenueCollection): string {
  const { venue, kind, marketCount, warmCount, behindCount, lastCandleAt, lagMs } = row
  const lag = lagMs === null ? '' : `, ${Math.round(lagMs / MINUTE_MS)} min behind`
  return `${venue.padEnd(8)}  ${kind}  ${warmCount} of ${marketCount} markets with history, ${behindCount} behind, last candle ${timeText(lastCandleAt)}${lag}`
}

function processLines({ name, role, seenAt, isSilent, jobs }: ListedProcess): string[] {
  return [
    `${name}  ${role}  ${isSilent ? 'SILENT, seen' : 'seen'} ${timeText(seenAt)}`,
    ...jobs.map(({ name: job, state, restartCount, lastError }) => {
      const restarts = restartCount === 0 ? '' : `  ${restartCount} restarts`
      const error = lastError === null ? '' : `  last error: ${lastError}`
      return `  ${job.padEnd(20)}  ${state}${restarts}${error}`
    }),
  ]
}

function outboxLine({ what, channel, state, count, oldestAt }: OutboxCount): string {
  const name = channel === null ? what : `${what} by ${channel}`
  return `${name.padEnd(20)}  ${state.padEnd(7)}  ${String(count).padStart(7)}  since ${timeText(oldestAt)}`
}
