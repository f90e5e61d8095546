import type { TwilioConfig } from '#server/config/account-config.ts'
import { fetchLimited, MOST_ANSWER_BYTES } from '../vendor/fetch-limited.ts'
import { type Sms, SmsFailed, SmsRefused } from './port.ts'

const ANSWER_MS = 10_000

/**
 * Answers after which this number need not be tried again: invalid (21211, 21217), unsubscribed by
 * STOP (21610), no mobile (21614). Source: https://www.twilio.com/docs/api/errors
 */
const NEVER = new Set([21211, 21217, 21610, 21614])

/** Longest time Twilio keeps a message. Source: https://www.twilio.com/docs/api/errors/90007 */
const VALID_SECONDS = 36_000

/**
 * Messages through Twilio, or any gateway that takes its `Messages.json`. `from` is a number, a
 * sender's name, or a messaging service (`MG...`). Source: https://www.twilio.com/docs/messaging/api/message-resource
 */
export function openTwilioSms(config: TwilioConfig, answerMs = ANSWER_MS): Sms {
  const { origin, accountSid, authToken, from } = config
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }
  return {
    kind: 'twilio',
    async send({ to, text, validMs }) {
      const limit = { mostBytes: MOST_ANSWER_BYTES, timeoutMs: answerMs }
      const request: RequestInit = {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: new URLSearchParams({ ...sender, To: to, Body: text, ...validity(validMs) }),
        // A redirected message would carry the password along.
        redirect: 'error',
      }
      const response = await fetchLimited(url, request, limit).catch((error: unknown) => {
        throw unanswered(error)
      })
      const code = codeOf(await response.json().catch(() => null))
      if (response.status === 201) return
      if (code !== null && NEVER.has(code)) throw new SmsRefused(`gateway code ${code}`)
      throw notTaken(response, code)
    },
  }
}

function validity(validMs: number | undefined): { readonly ValidityPeriod?: string } {
  if (validMs === undefined) return {}
  const seconds = Math.min(VALID_SECONDS, Math.max(1, Math.floor(validMs / 1000)))
  return { ValidityPeriod: String(seconds) }
}

/** Too many, a fault of theirs or a lost answer pass; any other refusal is of how we are set up. */
function notTaken({ status, headers }: Response, code: number | null): SmsFailed {
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const afterMs = seconds > 0 ? seconds * 1000 : null
  // What is neither an error nor the answer promised may have been a message.
  const isMaybeTaken = status < 400
  const message = `the SMS gateway took no message: ${status}, code ${code ?? 'none'}`
  return new SmsFailed(message, { isFinal, isMaybeTaken, afterMs })
}

function unanswered(error: unknown): SmsFailed {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  const isMaybeTaken = cause?.code !== 'ECONNREFUSED' && cause?.code !== 'ENOTFOUND'
  return new SmsFailed(`the SMS gateway does not answer: ${nameOf(error)}`, { isMaybeTaken })
}

/** What a gateway's `{code, message, more_info, status}` is about; its words name the number. */
function codeOf(body: unknown): number | null {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'number' ? code : null
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
