/** What feedback is about. */
export const FEEDBACK_KINDS = ['problem', 'idea', 'payment', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** `open`: nobody has answered yet. `closed`: no answer is needed any more. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Pictures of one feedback at most. @source Spec 5, 9 */
export const MOST_FEEDBACK_PHOTOS = 3
/** Characters of a feedback, and of an answer, in UTF-16 units: both fit into one Telegram message. */
export const MOST_FEEDBACK_CHARACTERS = 2000

/** Feedbacks of one account, or of one address without an account, per hour and per day. */
export const MOST_FEEDBACKS = { anHour: 5, aDay: 20 } as const

/** How long feedback is stored once it is closed, or answered and then silent: 365 days. */
export const FEEDBACK_LIFE_DAYS = 365

/** Controls but the line break, and what changes the direction of text. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/**
 * A feedback or an answer as it is stored: line breaks of one kind, no control or bidirectional
 * characters, no half characters, no more than one empty line in a row. Null where nothing is left.
 *
 * @example normaliseFeedback('  Hi\r\n\r\n\r\nyou\u202e ') === 'Hi\n\nyou'
 */
export function normaliseFeedback(text: string): string | null {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? plain : null
}
