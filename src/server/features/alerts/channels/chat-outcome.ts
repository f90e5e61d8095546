import type { ChatAnswer } from '#server/ports/telegram/port.ts'
import type { SendOutcome } from './outbound-message.ts'

type Refused = Extract<ChatAnswer, { kind: 'refused' }>

/** Telegram says how long to wait; where it does not, this long. */
const FLOOD_PAUSE_MS = 5000
/** The token is wrong or was taken back: an operator's to mend, and nobody gets anything until then. */
const UNKNOWN_BOT_PAUSE_MS = 60_000

/** Words of 400 and 403 that are about the person, and what is kept of them. */
const GONE: ReadonlyArray<readonly [RegExp, string]> = [
  [/deactivated/i, 'deactivated'],
  [/can't initiate|chat not found|user not found|PEER_ID_INVALID|USER_ID_INVALID/i, 'notStarted'],
  [/blocked/i, 'blocked'],
]

/** What an answer of Telegram comes to. */
export function chatOutcome(answer: ChatAnswer): SendOutcome {
  if (answer.kind === 'sent') return { kind: 'accepted' }
  if (answer.kind === 'unanswered') {
    const { reason, isMaybeArrived } = answer
    return { kind: 'later', reason, ...(isMaybeArrived ? { isMaybeArrived } : {}) }
  }
  return refusedOutcome(answer)
}

/** Whether Telegram took offence at the picture or anything else but the person. */
export function isPictureRefused(answer: ChatAnswer): answer is Refused {
  return answer.kind === 'refused' && answer.code === 400 && goneReason(answer) === null
}

function refusedOutcome(answer: Refused): SendOutcome {
  const { code, description, retryAfterMs } = answer
  if (code === 429) {
    return { kind: 'later', reason: 'flood', afterMs: retryAfterMs ?? FLOOD_PAUSE_MS }
  }
  if (code >= 500) return { kind: 'later', reason: description }
  if (code === 401 || code === 404) {
    return { kind: 'later', reason: description, afterMs: UNKNOWN_BOT_PAUSE_MS }
  }
  const reason = goneReason(answer)
  if (reason !== null) return { kind: 'off', reason }
  return { kind: 'dead', reason: description }
}

/** Any 403 means that the bot may not write to them; of a 400 only some do. */
function goneReason({ code, description }: Refused): string | null {
  const known = GONE.find(([words]) => words.test(description))
  if (known !== undefined && (code === 400 || code === 403)) return known[1]
  return code === 403 ? 'forbidden' : null
}
