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

/** What operators do about alerts that did not arrive. */
export const deliveriesCommands: AdminCommands = {
  'deliveries list': {
    usage: '[--dead] [--channel push|telegram|mail|sms]',
    about: 'count queued, in-flight and dead-letter alerts; --dead lists each with its reason',
    async run({ db }, args, print) {
      const { isDead, channel } = optionsOf(args)
      // An event reaches no channel before it is matched.
      const aside = channel === null ? await listQuarantinedEvents(db.reader) : []
      if (isDead) {
        const dead = await listDeadLetters(db.reader, channel)
        for (const one of dead) print(lineOf(one))
        for (const one of aside) print(asideLineOf(one))
        print(`${dead.length} dead`)
        if (aside.length > 0) print(`${aside.length} told to nobody yet`)
        return 0
      }
      const open = await countOpenDeliveries(db.reader, channel)
      for (const { channel: by, state, count, oldestWallTime } of open) {
        print(countLineOf(by, state, count, oldestWallTime))
      }
      const [first] = aside
      if (first !== undefined) {
        print(countLineOf('events', 'dead', aside.length, first.computedWallTime))
      }
      if (open.length + aside.length === 0) print('nothing waits')
      return 0
    },
  },
  'deliveries replay': {
    usage: '<key ...> | --all',
    about: 'resend dead-letter alerts that are still valid, and say why others are not',
    async run(context, args, print) {
      const keys = keysOf(args)
      const eventIds = await replayQuarantinedEvents(context, keys)
      const others = keys === 'all' ? keys : keys.filter((key) => !eventIds.includes(key))
      const { queued, tooLate, unknown } = await replayDeadLetters(context, others)
      for (const { key, expiresWallTime } of tooLate) {
        print(`${key}  too late, of no use since ${timeText(expiresWallTime)}; it is in the app`)
      }
      for (const key of unknown) print(`${key}  is not dead, or no such delivery`)
      if (eventIds.length > 0) print(`${eventIds.length} to be told again`)
      print(`${queued.length} queued again`)
      return unknown.length > 0 ? 1 : 0
    },
  },
}

function lineOf(one: DeadLetter): string {
  const { key, channel, queuedWallTime } = one
  return `${timeText(queuedWallTime)}  ${key}  ${channel.padEnd(8)}  ${whyOf(one)}`
}

function asideLineOf(one: QuarantinedEvent): string {
  const { eventId, computedWallTime } = one
  return `${timeText(computedWallTime)}  ${eventId}  ${'event'.padEnd(8)}  ${whyOf(one)}`
}

type Failed = Pick<DeadLetter, 'kind' | 'coinId' | 'interval' | 'attempts' | 'reason'>

/** `btc 4h open  6 tries  <reason>` */
function whyOf({ kind, coinId, interval, attempts, reason }: Failed): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return `${coinId} ${interval} ${kind}  ${tries}  ${reason}`
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
  if (known === undefined) throw new CommandRefused(`--channel is one of ${CHANNELS.join(', ')}.`)
  return { isDead: values.dead === true, channel: known }
}

function keysOf(args: readonly string[]): readonly string[] | 'all' {
  const { values, positionals } = parsed(args, { all: { type: 'boolean' } })
  const isAll = values.all === true
  if (isAll === positionals.length > 0) {
    throw new CommandRefused('Name keys as `deliveries list --dead` shows them, or --all.')
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
