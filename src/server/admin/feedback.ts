import {
  FEEDBACK_STATES,
  MOST_FEEDBACK_CHARACTERS,
  normaliseFeedback,
} from '#domain/support/feedback.ts'
import type { Context } from '../context.ts'
import { answerFeedback, type AnswerPlace } from '../features/support/answer-feedback.ts'
import { closeFeedback } from '../features/support/close-feedback.ts'
import { findFeedback, type WholeFeedback } from '../features/support/find-feedback.ts'
import { listAllFeedback, type ListedFeedback } from '../features/support/list-all-feedback.ts'
import { adminCommand, type AdminCommands } from './command.ts'
import { CommandRefused } from './command-refused.ts'
import { oneOf, optional, required } from './command/options.ts'
import { timeText } from './command/time-text.ts'

const MOST_LISTED = 200
const MOST_SHOWN = 60
const FEEDBACK = { usage: '<feedback>', give: 'one id from `feedback list`' }

/** Commands about feedback. */
export const feedbackCommands: AdminCommands = {
  'feedback list': adminCommand({
    about: `list feedback, the newest ${MOST_LISTED} last`,
    effect: 'reads',
    options: { state: optional(oneOf(FEEDBACK_STATES)) },
    async run({ db }, { options: { state } }) {
      const rows = await listAllFeedback(db.reader, { state, limit: MOST_LISTED })
      return { data: rows.map(jsonOf), lines: [...rows.map(lineOf), `${rows.length} shown`] }
    },
  }),
  'feedback show': adminCommand({
    about: 'show feedback whole, with its pictures, answers and how it was reported',
    effect: 'reads',
    words: FEEDBACK,
    async run(context, { words }) {
      const whole = await requireFeedback(context, words)
      return { data: wholeJsonOf(context, whole), lines: linesOf(context, whole) }
    },
  }),
  'feedback answer': adminCommand({
    about:
      'answer feedback: in the messages of the account, and by email where an address was given',
    effect: 'lasts',
    lasting: 'Its writer gets the answer at once.',
    words: FEEDBACK,
    options: {
      text: required({
        value: '<text>',
        example: 'Thank you.',
        must: `must hold the answer, at most ${MOST_FEEDBACK_CHARACTERS} characters`,
        parse: contentOf,
      }),
    },
    async run(context, { words, options, operator, isDryRun }) {
      const { row } = await requireFeedback(context, words)
      const answer = { feedbackId: row.id, content: options.text, operator, isDryRun }
      const places = await answerFeedback(context, answer)
      if (places === null) throw new CommandRefused('There is no such feedback.')
      const would = isDryRun ? 'would be ' : ''
      return {
        data: { id: row.id, places },
        lines: [`${row.id}: ${would}answered by ${operator}, ${placesText(places)}`],
      }
    },
  }),
  'feedback close': adminCommand({
    about: 'close feedback that needs no answer, or no more',
    effect: 'writes',
    words: FEEDBACK,
    async run(context, { words, operator, isDryRun }) {
      const { row } = await requireFeedback(context, words)
      await closeFeedback(context, { feedbackId: row.id, operator, isDryRun })
      const would = isDryRun ? 'would be ' : ''
      return {
        data: { id: row.id, before: row.state, state: 'closed' },
        lines: [`${row.id}: ${would}closed by ${operator}`],
      }
    },
  }),
}

function contentOf(text: string): string | null {
  const content = normaliseFeedback(text)
  return content === null || content.length > MOST_FEEDBACK_CHARACTERS ? null : content
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
  [id = '']: readonly string[],
): Promise<WholeFeedback> {
  const whole = await findFeedback(db.reader, id)
  if (whole === null) throw new CommandRefused('There is no such feedback.')
  return whole
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
