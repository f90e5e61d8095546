import webPush from 'web-push'
import { fetchLimited, MOST_ANSWER_BYTES } from '../vendor/fetch-limited.ts'
import type { Push, PushMessage, PushOutcome, PushTarget } from './port.ts'
import { arePushKeys, isPushAddress } from './push-address.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Twice this, for a text that has to be shortened, is less than the 20 s a sender may take. */
const ANSWER_MS = 9000

export interface PushSettings {
  readonly keys: VapidKeys
  /** Whom a push service may turn to: `mailto:` or https. */
  readonly contact: string
  /** Push services trusted in addition to those of the browsers. */
  readonly origins: readonly string[]
  /** How long an answer is waited for. */
  readonly answerMs?: number
}

/**
 * Web push (RFC 8030), encrypted to the browser (RFC 8291, aes128gcm) and signed (RFC 8292).
 * Urgency is high: a device that saves its battery is woken, as an old signal is none.
 */
export function openPush(settings: PushSettings): Push {
  const isTarget = (target: PushTarget) =>
    isPushAddress(target.endpoint, settings.origins) && arePushKeys(target)
  return {
    publicKey: settings.keys.publicKey,
    isTarget,
    async send(target, message) {
      // Stored when other services were trusted: no longer used.
      if (!isTarget(target)) return { kind: 'gone' }
      return await post(settings, target, message)
    },
  }
}

async function post(
  { keys, contact, answerMs = ANSWER_MS }: PushSettings,
  { endpoint, p256dh, auth }: PushTarget,
  { text, topic, ttlMs }: PushMessage,
): Promise<PushOutcome> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    Buffer.from(text),
    {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      urgency: 'high',
      topic,
      TTL: Math.max(0, Math.floor(ttlMs / 1000)),
    },
  )
  // The HTTP client sets the length.
  const { 'Content-Length': _length, ...sentHeaders } = headers as Record<string, string>
  try {
    const request: RequestInit = {
      method: 'POST',
      headers: sentHeaders,
      body: Uint8Array.from(body),
      // A redirect would lead to where nobody checked.
      redirect: 'error',
    }
    const limit = { mostBytes: MOST_ANSWER_BYTES, timeoutMs: answerMs }
    const response = await fetchLimited(endpoint, request, limit)
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    return unanswered(error)
  }
}

/** Source: https://www.rfc-editor.org/rfc/rfc8030#section-5 */
function outcomeOf({ status, ok, headers }: Response): PushOutcome {
  if (ok) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) return { kind: 'tooLong' }
  const reason = `pushService:${status}`
  if (status < 500 && status !== 408 && status !== 429) return { kind: 'dead', reason }
  const afterMs = waitOf(headers.get('retry-after'))
  return { kind: 'later', reason, ...(afterMs === null ? {} : { afterMs }) }
}

/** `Retry-After` in seconds or as a date; null where there is none that can be read. */
function waitOf(text: string | null): number | null {
  if (text === null) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? ms : null
}

function unanswered(error: unknown): PushOutcome {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  const reason = 'pushServiceSilent'
  const isAway = cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND'
  return isAway ? { kind: 'later', reason } : { kind: 'later', reason, isMaybeArrived: true }
}
