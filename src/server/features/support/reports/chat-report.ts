import type { Context } from '#server/context.ts'
import { chatText, MESSAGE_UNITS } from '#server/features/alerts/channels/telegram-text.ts'
import type { ChatAnswer } from '#server/ports/telegram/port.ts'
import type { WholeFeedback } from '../find-feedback.ts'
import type { ClaimedReport } from './claim-report.ts'
import type { ReportOutcome } from './report-outcome.ts'
import { reportTextOf } from './report-text.ts'

/** Less than the time after which another process tries again. */
const LIMIT_MS = 18_000
/** The bot is not in the chat, or has no right to write there: an operator must act first. */
const SHUT_PAUSE_MS = 15 * 60_000

/** Sends a part of a report to the operators' Telegram chat: the text, or one picture. */
export async function chatReport(
  { config, log, ports }: Context,
  { row, isMaybeRepeated }: ClaimedReport,
  whole: WholeFeedback,
): Promise<ReportOutcome> {
  const { feedbackChat } = config.support
  if (feedbackChat === null || ports.telegram === null) return later('Telegram is not configured')
  const common = { userId: feedbackChat, button: null, isSilent: row.part > 0 }
  const signal = AbortSignal.timeout(LIMIT_MS)
  if (row.part === 0) {
    const { title, lines } = reportTextOf(whole, isMaybeRepeated)
    const text = chatText(title, lines, MESSAGE_UNITS)
    return outcomeOf(await ports.telegram.chat.send({ ...common, ...text, picture: null }, signal))
  }
  const key = whole.photoKeys[row.part - 1]
  const bytes = key === undefined ? null : await ports.storage.read(key)
  if (bytes === null) return { kind: 'refused', reason: 'the picture is gone' }
  const text = `Picture ${row.part} of ${whole.photoKeys.length}, feedback ${whole.row.id}`
  const picture = await ports.storage.encodeJpeg(bytes)
  const message = { ...common, text, boldLength: 0, picture }
  const outcome = outcomeOf(await ports.telegram.chat.send(message, signal))
  if (outcome.kind === 'later') log.debug({ part: row.part }, 'a picture of feedback waits')
  return outcome
}

function outcomeOf(answer: ChatAnswer): ReportOutcome {
  if (answer.kind === 'sent') return { kind: 'accepted' }
  if (answer.kind === 'unanswered') return later(answer.reason, answer.isMaybeArrived)
  const { code, description, retryAfterMs } = answer
  const isShut = code === 400 || code === 401 || code === 403 || code === 404
  return { ...later(description), retryAfterMs: isShut ? SHUT_PAUSE_MS : retryAfterMs }
}

function later(reason: string, isMaybeArrived = false): Extract<ReportOutcome, { kind: 'later' }> {
  return { kind: 'later', reason, isMaybeArrived, retryAfterMs: null }
}
