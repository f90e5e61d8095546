import type { Context } from '#server/context.ts'
import { emailHtml } from '#server/notifications/email-html.ts'
import { MailFailed, type MailMessage, MailRefused } from '#server/ports/mail/port.ts'
import { fill, wordsOf } from '#server/words.ts'
import type { WholeFeedback } from '../find-feedback.ts'
import type { ClaimedReport } from './claim-report.ts'
import type { ReportOutcome } from './report-outcome.ts'
import { reportTextOf } from './report-text.ts'

/** Emails a report to the operators, or an answer to its writer. */
export async function mailReport(
  context: Context,
  claimed: ClaimedReport,
  whole: WholeFeedback,
): Promise<ReportOutcome> {
  const { row } = claimed
  const isAnswer = row.answer_id !== null
  const email = isAnswer
    ? answerEmail(context, claimed, whole)
    : await reportEmail(context, claimed, whole)
  if (email === null) return { kind: 'refused', reason: 'no address' }
  try {
    await context.ports.mail.send({ ...email, key: row.id })
    return { kind: 'accepted' }
  } catch (error) {
    if (error instanceof MailRefused && isAnswer) {
      return { kind: 'refused', reason: 'there is no such mailbox' }
    }
    const isMaybeArrived = error instanceof MailFailed && error.isMaybeTaken
    const reason = error instanceof Error ? error.message : 'fault'
    return { kind: 'later', reason, isMaybeArrived, retryAfterMs: null }
  }
}

async function reportEmail(
  { config, ports }: Context,
  { isMaybeRepeated }: ClaimedReport,
  whole: WholeFeedback,
): Promise<MailMessage | null> {
  const { feedbackEmail } = config.support
  if (feedbackEmail === null) return null
  const { title, lines } = reportTextOf(whole, isMaybeRepeated)
  const pictures: { name: string; jpeg: Uint8Array }[] = []
  for (const [index, key] of whole.photoKeys.entries()) {
    const bytes = await ports.storage.read(key)
    if (bytes === null) continue
    pictures.push({ name: `${index + 1}.jpg`, jpeg: await ports.storage.encodeJpeg(bytes) })
  }
  return {
    to: feedbackEmail,
    subject: `${title} ${whole.row.id}`,
    text: lines.join('\n'),
    html: emailHtml(paragraphsOf(lines.join('\n'))),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(pictures.length > 0 ? { pictures } : {}),
  }
}

function answerEmail(
  { config }: Context,
  { row }: ClaimedReport,
  { row: feedback, answers }: WholeFeedback,
): MailMessage | null {
  const answer = answers.find(({ id }) => id === row.answer_id)
  if (answer === undefined || feedback.email === null) return null
  const { answer: texts } = wordsOf('support-notification', feedback.language)
  const { publicUrl } = config.account
  const link = publicUrl === null ? null : `${publicUrl}/pages/my/feedback`
  const paragraphs = [
    texts.text,
    ...paragraphsOf(answer.content),
    ...(link === null ? [] : [fill(texts.link, { url: link })]),
    texts.advice,
  ]
  return {
    to: feedback.email,
    subject: texts.subject,
    text: paragraphs.join('\n\n'),
    html: emailHtml(paragraphs),
  }
}

function paragraphsOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
