import { parseArgs } from 'node:util'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import {
  type DeadLetter,
  listDeadLetters,
  countOpenDeliveries,
  listQuarantinedEvents,
  type QuarantinedEvent,
  replayDeadLetters,
  replayQuarantinedEvents,
} from '../features/alerts/delivery/dead-letters.ts'
import { type AdminCommands, CommandRefused } from './command.ts'
import { recordBegun } from './operator.ts'

/** What operators do about alerts that did not arrive. */
export const deliveriesCommands: AdminCommands = {
  'deliveries list': {
    usage: '[--dead] [--channel push|telegram|mail|sms]',
    about: 'count queued, in-flight and dead-letter deliveries; --dead lists each with its reason',
    async run({ db }, args, print) {
      const { isDead, channel } = optionsOf(args)
      // An event reaches no channel before it is matched.
      const quarantined = channel === null ? await listQuarantinedEvents(db.reader) : []
      if (isDead) {
        const dead = await listDeadLetters(db.reader, channel)
        for (const one of dead) print(lineOf(one))
        for (const one of quarantined) print(quarantinedLineOf(one))
        print(`${dead.length} dead letters`)
        if (quarantined.length > 0) print(`${quarantined.length} quarantined events`)
        return 0
      }
      const open = await countOpenDeliveries(db.reader, channel)
      for (const { channel: by, state, count, oldestWallTime } of open) {
        print(countLineOf(by, state, count, oldestWallTime))
      }
      const [first] = quarantined
      if (first !== undefined) {
        print(countLineOf('events', 'dead', quarantined.length, first.computedWallTime))
      }
      if (open.length + quarantined.length === 0) print('no open deliveries')
      return 0
    },
  },
  'deliveries replay': {
    usage: '<key ...> | --all',
    about: 'requeue dead letters that have not expired, and retry quarantined events',
    async run(context, args, print) {
      const keys = keysOf(args)
      const subject = keys === 'all' ? 'all' : keys.join(' ')
      await recordBegun(context, { action: 'deliveries replay', subject })
      const eventIds = await replayQuarantinedEvents(context, keys)
      const others = keys === 'all' ? keys : keys.filter((key) => !eventIds.includes(key))
      const { queued, tooLate, unknown } = await replayDeadLetters(context, others)
      for (const { key, expiresWallTime } of tooLate) {
        print(`${key}  expired at ${timeText(expiresWallTime)}; shown in the app only`)
      }
      for (const key of unknown) print(`${key}  is not a dead letter or quarantined event`)
      if (eventIds.length > 0) print(`${eventIds.length} quarantined events released`)
      print(`${queued.length} deliveries requeued`)
      return unknown.length > 0 ? 1 : 0
    },
  },
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

/** `2026-11-21 12:00Z` */
function timeText(wallTime: number): string {
  return `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')}Z`
}

function optionsOf(args: readonly string[]): { isDead: boolean; channel: Channel | null } {
  const { values } = parsed(args, { dead: { type: 'boolean' }, channel: { type: 'string' } })
  const { channel } = values
  if (channel === undefined) return { isDead: values.dead === true, channel: null }
  const known = CHANNELS.find((one) => one === channel)
  if (known === undefined)
    throw new CommandRefused(`--channel must be one of ${CHANNELS.join(', ')}.`)
  return { isDead: values.dead === true, channel: known }
}

function keysOf(args: readonly string[]): readonly string[] | 'all' {
  const { values, positionals } = parsed(args, { all: { type: 'boolean' } })
  const isAll = values.all === true
  if (isAll === positionals.length > 0) {
    throw new CommandRefused('Give keys from `deliveries list --dead`, or --all.')
  }
  return isAll ? 'all' : positionals
}

function parsed<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused((error as Error).message)
  }
}
