import { parseArgs } from 'node:util'
import {
  FEEDBACK_STATES,
  type FeedbackState,
  MOST_FEEDBACK_CHARACTERS,
  normaliseFeedback,
} from '#domain/support/feedback.ts'
import type { Context } from '../context.ts'
import { answerFeedback, type AnswerPlace } from '../features/support/answer-feedback.ts'
import { closeFeedback } from '../features/support/close-feedback.ts'
import { findFeedback, type WholeFeedback } from '../features/support/find-feedback.ts'
import { listAllFeedback, type ListedFeedback } from '../features/support/list-all-feedback.ts'
import { type AdminCommands, CommandRefused } from './command.ts'
import { operatorOf } from './operator.ts'

const MOST_LISTED = 200
const MOST_SHOWN = 60

/** Commands about feedback. */
export const feedbackCommands: AdminCommands = {
  'feedback list': {
    usage: `[--state ${FEEDBACK_STATES.join('|')}] [--json]`,
    about: `list feedback, the newest ${MOST_LISTED} last`,
    async run({ db }, args, print) {
      const { values } = parsed(args, { state: TEXT, json: FLAG })
      const limit = MOST_LISTED
      const rows = await listAllFeedback(db.reader, { state: stateOf(values.state), limit })
      if (values.json === true) {
        print(JSON.stringify(rows.map(jsonOf)))
        return 0
      }
      for (const row of rows) print(lineOf(row))
      print(`${rows.length} shown`)
      return 0
    },
  },
  'feedback show': {
    usage: '<id> [--json]',
    about: 'show feedback whole, with its pictures, answers and how it was reported',
    async run(context, args, print) {
      const { values, positionals } = parsed(args, { json: FLAG })
      const whole = await requireFeedback(context, positionals)
      if (values.json === true) print(JSON.stringify(wholeJsonOf(context, whole)))
      else for (const line of linesOf(context, whole)) print(line)
      return 0
    },
  },
  'feedback answer': {
    usage: '<id> --text <text> [--by <name>] [--json]',
    about:
      'answer feedback: in the messages of the account, and by email where an address was given',
    async run(context, args, print) {
      const { values, positionals } = parsed(args, { text: TEXT, by: TEXT, json: FLAG })
      const { row } = await requireFeedback(context, positionals)
      const content = normaliseFeedback(values.text ?? '')
      if (content === null || content.length > MOST_FEEDBACK_CHARACTERS) {
        throw new CommandRefused(
          `--text must hold the answer, at most ${MOST_FEEDBACK_CHARACTERS} characters`,
        )
      }
      const operator = operatorOf(values.by)
      const answered = await answerFeedback(context, { feedbackId: row.id, content, operator })
      if (answered === null) throw new CommandRefused('There is no such feedback.')
      if (values.json === true) print(JSON.stringify({ id: row.id, places: answered }))
      else print(`${row.id}: answered by ${operator}, ${placesText(answered)}`)
      return 0
    },
  },
  'feedback close': {
    usage: '<id> [--by <name>] [--json]',
    about: 'close feedback that needs no answer, or no more',
    async run(context, args, print) {
      const { values, positionals } = parsed(args, { by: TEXT, json: FLAG })
      const { row } = await requireFeedback(context, positionals)
      const operator = operatorOf(values.by)
      await closeFeedback(context, { feedbackId: row.id, operator })
      if (values.json === true) print(JSON.stringify({ id: row.id, state: 'closed' }))
      else print(`${row.id}: closed by ${operator}`)
      return 0
    },
  },
}

const PLACES: Readonly<Record<AnswerPlace, string>> = {
  messages: 'in the messages of the account',
  email: 'by email',
  device: 'on the feedback page of the device it came from',
}

function placesText(places: readonly AnswerPlace[]): string {
  if (places.length === 0) return 'but its writer cannot be reached'
  return `shown ${places.map((place) => PLACES[place]).join(' and ')}`
}

async function requireFeedback(
  { db }: Context,
  positionals: readonly string[],
): Promise<WholeFeedback> {
  const [id, ...more] = positionals
  if (id === undefined || more.length > 0) {
    throw new CommandRefused('Give one id from `feedback list`.')
  }
  const whole = await findFeedback(db.reader, id)
  if (whole === null) throw new CommandRefused('There is no such feedback.')
  return whole
}

function stateOf(text: string | undefined): FeedbackState | null {
  if (text === undefined) return null
  const state = FEEDBACK_STATES.find((known) => known === text)
  if (state === undefined) {
    throw new CommandRefused(`--state must be one of ${FEEDBACK_STATES.join(', ')}`)
  }
  return state
}

function lineOf(row: ListedFeedback): string {
  const { id, kind, state, content, queuedCount } = row
  const first = content.split('\n')[0] ?? ''
  const short = first.length > MOST_SHOWN ? `${[...first].slice(0, MOST_SHOWN).join('')}…` : first
  const waits = queuedCount > 0 ? `  ${queuedCount} not delivered` : ''
  return `${id}  ${timeText(row.created_wall_time)}  ${state.padEnd(8)}  ${kind.padEnd(7)}  ${short}${waits}`
}

function linesOf(context: Context, { row, photoKeys, answers, reports }: WholeFeedback): string[] {
  return [
    `${row.id}  ${row.kind}  ${row.state}${row.changed_by === null ? '' : ` by ${row.changed_by}`}`,
    `sent ${timeText(row.created_wall_time)} from ${row.channel}, language ${row.language}`,
    `account ${row.account_id ?? '-'}  email ${row.email ?? '-'}`,
    `device ${row.device}`,
    '',
    row.content,
    '',
    ...photoKeys.map((key) => `picture ${addressOf(context, key)}`),
    ...answers.flatMap((answer) => [
      `answer ${timeText(answer.created_wall_time)} by ${answer.operator}`,
      answer.content,
    ]),
    ...reports.map((report) => {
      const why = report.reason === null ? '' : `: ${report.reason}`
      return `${report.id}  ${report.state}, ${report.attempts} attempts${why}`
    }),
  ]
}

function wholeJsonOf(context: Context, whole: WholeFeedback): object {
  return {
    ...jsonOf(whole.row),
    pictures: whole.photoKeys.map((key) => addressOf(context, key)),
    answers: whole.answers.map((answer) => ({
      id: answer.id,
      content: answer.content,
      operator: answer.operator,
      createdAt: answer.created_wall_time,
    })),
    reports: whole.reports.map(({ id, channel, state, attempts, reason }) => ({
      id,
      channel,
      state,
      attempts,
      reason,
    })),
  }
}

function jsonOf(row: WholeFeedback['row']): object {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    content: row.content,
    accountId: row.account_id,
    email: row.email,
    language: row.language,
    channel: row.channel,
    device: row.device,
    createdAt: row.created_wall_time,
    changedAt: row.changed_wall_time,
    changedBy: row.changed_by,
  }
}

function addressOf({ config, ports }: Context, key: string): string {
  const url = ports.storage.urlOf(key)
  return url.startsWith('/') ? `${config.account.publicUrl ?? ''}${url}` : url
}

/** `2026-11-21 12:00Z` */
function timeText(wallTime: number): string {
  return `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')}Z`
}

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const

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
