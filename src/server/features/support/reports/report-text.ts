import type { FeedbackKind } from '#domain/support/feedback.ts'
import type { WholeFeedback } from '../find-feedback.ts'

const KINDS: Readonly<Record<FeedbackKind, string>> = {
  problem: 'problem',
  idea: 'idea',
  payment: 'payment',
  other: 'other',
}

/** A report of feedback to operators: a title, and lines in English below it. */
export interface ReportText {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * A report without the writer's name or contact: a chat is read by several, and the answer is sent by
 * the command it names.
 */
export function reportTextOf(
  { row, photoKeys }: Pick<WholeFeedback, 'row' | 'photoKeys'>,
  isMaybeRepeated: boolean,
): ReportText {
  const { id, kind, content, account_id: accountId, email, language, channel, device } = row
  const from = accountId === null ? 'a guest' : `account ${accountId}`
  const place = channel === 'telegram' ? 'Telegram' : 'a browser'
  const sent = new Date(row.created_wall_time).toISOString().slice(0, 16).replace('T', ' ')
  return {
    title: `Feedback, ${KINDS[kind]}`,
    lines: [
      ...(isMaybeRepeated ? ['This report may have come before.'] : []),
      `${sent} UTC, ${from}, in ${language}, from ${place}`,
      ...(device === '' ? [] : [device]),
      ...(photoKeys.length === 0 ? [] : [`Pictures: ${photoKeys.length}`]),
      ...(accountId === null && email === null ? ['No email address was given.'] : []),
      '',
      content,
      '',
      `npm run admin -- feedback answer ${id} --text "..." --yes`,
    ],
  }
}
