import { CHANNELS } from '#domain/alerts/channel.ts'
import type { Context } from '../context.ts'
import {
  countOpenDeliveries,
  type DeadLetter,
  listDeadLetters,
  listQuarantinedEvents,
  type QuarantinedEvent,
  replayDeadLetters,
  replayQuarantinedEvents,
} from '../features/alerts/delivery/dead-letters.ts'
import { recordBegun } from '../features/operators/record-begun.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import type { Outcome } from './command/command-plan.ts'
import { CommandRefused } from './command-refused.ts'
import { oneOf, optional, SWITCH } from './command/options.ts'
import { timeText } from './command/time-text.ts'

/** What operators do about alerts that did not arrive. */
export const deliveriesCommands: AdminCommands = {
  'deliveries list': adminCommand({
    about: 'count queued, in-flight and dead-letter deliveries; --dead lists each with its reason',
    effect: 'reads',
    options: { dead: SWITCH, channel: optional(oneOf(CHANNELS)) },
    async run({ db }, { options: { dead: isDead, channel } }) {
      // An event reaches no channel before it is matched.
      const events = channel === null ? await listQuarantinedEvents(db.reader) : []
      if (isDead) return deadOf(await listDeadLetters(db.reader, channel), events)
      const open = await countOpenDeliveries(db.reader, channel)
      const [first] = events
      const lines = [
        ...open.map(({ channel: by, state, count, oldestWallTime }) =>
          countLineOf(by, state, count, oldestWallTime),
        ),
        ...(first === undefined
          ? []
          : [countLineOf('events', 'dead', events.length, first.computedWallTime)]),
      ]
      return {
        data: { deliveries: open, quarantinedCount: events.length },
        lines: lines.length === 0 ? ['no open deliveries'] : lines,
      }
    },
  }),
  'deliveries replay': adminCommand({
    about: 'requeue dead letters that have not expired, and retry quarantined events',
    effect: 'lasts',
    lasting: 'What is sent cannot be taken back.',
    words: { usage: '<key ...>', give: 'keys from `deliveries list --dead`, or --all' },
    options: { all: SWITCH },
    async run(context, { words, options: { all: isAll }, operator, isDryRun }) {
      if (isAll === words.length > 0) {
        throw new CommandRefused('Give keys from `deliveries list --dead`, or --all.')
      }
      const subject = isAll ? 'all' : words.join(' ')
      if (!isDryRun) {
        await recordBegun(context, { operator, action: 'deliveries replay', subject })
      }
      return await replay(context, isAll ? 'all' : words, isDryRun)
    },
  }),
}

function deadOf(letters: readonly DeadLetter[], events: readonly QuarantinedEvent[]): Outcome {
  return {
    data: { letters, events },
    lines: [
      ...letters.map(lineOf),
      ...events.map(quarantinedLineOf),
      `${letters.length} dead letters`,
      ...(events.length > 0 ? [`${events.length} quarantined events`] : []),
    ],
  }
}

async function replay(
  context: Context,
  keys: readonly string[] | 'all',
  isDryRun: boolean,
): Promise<Outcome> {
  const eventIds = await replayQuarantinedEvents(context, keys, { isDryRun })
  const others = keys === 'all' ? keys : keys.filter((key) => !eventIds.includes(key))
  const { queued, tooLate, unknown } = await replayDeadLetters(context, others, { isDryRun })
  const would = isDryRun ? 'would be ' : ''
  return {
    data: {
      events: eventIds,
      queued: queued.map(({ key }) => key),
      tooLate: tooLate.map(({ key }) => key),
      unknown,
    },
    lines: [
      ...tooLate.map(
        ({ key, expiresWallTime }) =>
          `${key}  expired at ${timeText(expiresWallTime)}; shown in the app only`,
      ),
      ...unknown.map((key) => `${key}  is not a dead letter or quarantined event`),
      ...(eventIds.length > 0 ? [`${eventIds.length} quarantined events ${would}released`] : []),
      `${queued.length} deliveries ${would}requeued`,
    ],
    code: unknown.length > 0 ? 1 : 0,
  }
}

function lineOf(one: DeadLetter): string {
  const { key, channel, queuedWallTime } = one
  return `${timeText(queuedWallTime)}  ${key}  ${channel.padEnd(8)}  ${whyOf(one)}`
}

function quarantinedLineOf(one: QuarantinedEvent): string {
  const { eventId, computedWallTime } = one
  return `${timeText(computedWallTime)}  ${eventId}  ${'event'.padEnd(8)}  ${whyOf(one)}`
}

type Failed = Pick<DeadLetter, 'kind' | 'coinId' | 'interval' | 'attempts' | 'reason'>

/** `btc 4h open  6 attempts  <reason>`; of the gate `- 4h gate ...` */
function whyOf({ kind, coinId, interval, attempts, reason }: Failed): string {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return `${coinId ?? '-'} ${interval} ${kind}  ${tries}  ${reason}`
}

function countLineOf(what: string, state: string, count: number, oldestWallTime: number): string {
  const since = timeText(oldestWallTime)
  return `${what.padEnd(8)}  ${state.padEnd(7)}  ${String(count).padStart(7)}  since ${since}`
}
