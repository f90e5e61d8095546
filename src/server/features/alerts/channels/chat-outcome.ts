import type { ChatAnswer } from '#server/ports/telegram/port.ts'
import type { SendOutcome } from './outbound-message.ts'

type Refused = Extract<ChatAnswer, { kind: 'refused' }>

/** Default retry delay where Telegram names none. */
const FLOOD_PAUSE_MS = 5000
/** The token is invalid or revoked: nothing is sent until an operator replaces it. */
const UNKNOWN_BOT_PAUSE_MS = 60_000

/** Phrases in 400 and 403 answers that concern the recipient, with the stored reason. */
const GONE: ReadonlyArray<readonly [RegExp, string]> = [
  [/deactivated/i, 'deactivated'],
  [/can't initiate|chat not found|user not found|PEER_ID_INVALID|USER_ID_INVALID/i, 'notStarted'],
  [/blocked/i, 'blocked'],
]

/** Maps a Telegram answer to a send outcome. */
export function chatOutcome(answer: ChatAnswer): SendOutcome {
  if (answer.kind === 'sent') return { kind: 'accepted' }
  if (answer.kind === 'unanswered') {
    const { reason, isMaybeArrived } = answer
    return { kind: 'later', reason, ...(isMaybeArrived ? { isMaybeArrived } : {}) }
  }
  return refusedOutcome(answer)
}

/** Whether Telegram rejected the image or anything else but the recipient. */
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

/** Every 403 means that the bot may not write to the recipient; of the 400 answers only some do. */
function goneReason({ code, description }: Refused): string | null {
  const known = GONE.find(([words]) => words.test(description))
  if (known !== undefined && (code === 400 || code === 403)) return known[1]
  return code === 403 ? 'forbidden' : null
}
