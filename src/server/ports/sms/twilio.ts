import type { TwilioConfig } from '#server/config/account-config.ts'
import { type Sms, SmsRefused } from './port.ts'

const ANSWER_MS = 10_000

/**
 * Answers after which this number need not be tried again: invalid (21211, 21217), unsubscribed by
 * STOP (21610), no mobile (21614). Source: https://www.twilio.com/docs/api/errors
 */
const NEVER = new Set([21211, 21217, 21610, 21614])

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
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: new URLSearchParams({ ...sender, To: to, Body: text }),
        // A redirected message would carry the password along.
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      }).catch((error: unknown) => {
        throw new Error(`the SMS gateway does not answer: ${nameOf(error)}`)
      })
      const code = codeOf(await response.json().catch(() => null))
      if (response.status === 201) return
      if (code !== null && NEVER.has(code)) throw new SmsRefused(`gateway code ${code}`)
      throw new Error(`the SMS gateway took no message: ${response.status}, code ${code ?? 'none'}`)
    },
  }
}

/** What a gateway's `{code, message, more_info, status}` is about; its words name the number. */
function codeOf(body: unknown): number | null {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'number' ? code : null
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
