import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { openDatabase } from '#server/db/open-database.ts'
import type {
  ChannelSender,
  OutboundMessage,
  SendOutcome,
} from '#server/features/alerts/channels/outbound-message.ts'
import { matchEvents } from '#server/features/alerts/matching/match-events.ts'
import { createLog } from '#server/log.ts'
import { openBus } from '#server/process/open-bus.ts'
import { runSenders } from '#tests/support/alerts/send/run-senders.ts'
import { fanOutContext } from './fan-out.ts'

/**
 * A process that matches and sends until it is killed, to a sink that listens on this machine:
 * `match-until-killed.ts <data folder> <sink url> <since> <speed> [unpaced]`; DATABASE_URL as the
 * server has it.
 * It starts on request, so that its start-up is not measured.
 */
const [dataDir = '', sink = '', since = '', speed = '', pacing = ''] = process.argv.slice(2)
const IN_FLIGHT = 16
/** Mail is paced, and so sent by one process at a time that another takes over from; SMS by all at once. */
const A_SECOND = { mail: pacing === 'unpaced' ? null : 100, sms: null }

function openSinkSender(channel: 'mail' | 'sms'): ChannelSender {
  const pace = { inFlight: IN_FLIGHT, aSecond: A_SECOND[channel] }
  return { channel, ...pace, send: (outbound) => post(channel, outbound) }
}

async function post(channel: string, outbound: OutboundMessage): Promise<SendOutcome> {
  const { accountId, items, isPossibleDuplicate: isMaybeRepeated } = outbound
  const body = { channel, accountId, eventIds: items.map(({ id }) => id), isMaybeRepeated }
  const headers = { 'x-process': String(process.pid) }
  const answer = await fetch(sink, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.ok ? { kind: 'accepted' } : { kind: 'later', reason: String(answer.status) }
}

// It is killed, and so writes no compiled scripts at its end.
flushCompileCache()
const lines = createInterface({ input: process.stdin })
process.stdout.write('ready\n')
await once(lines, 'line')
const databaseUrl = process.env['DATABASE_URL'] ?? null
const db = await openDatabase({ databaseUrl, dataDir })
const clock = { since: Number(since), speed: Number(speed) }
const context = {
  ...fanOutContext(db, clock),
  bus: await openBus(db.notifications, createLog('silent')),
}
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
const senders = [openSinkSender('mail'), openSinkSender('sms')]
await Promise.all([matchEvents(context), runSenders(context, senders, stop.signal)])
process.exit(0)
