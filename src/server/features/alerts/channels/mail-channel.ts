import { maskEmail } from '#domain/account/email.ts'
import type { Context } from '#server/context.ts'
import { sql } from '#server/db/sql.ts'
import { MailFailed, type MailMessage, MailRefused } from '#server/ports/mail/port.ts'
import { wordsOf } from '#server/words.ts'
import { disableChannel } from '../settings/disable-channel.ts'
import { openLabel, webLinkOf } from '../text/alert-link.ts'
import { alertTextOf } from '../text/alert-text.ts'
import { alertEmail } from './alert-email.ts'
import type { ChannelAdapter } from './channel-adapter.ts'
import { findContactDetails, readContactLink } from './contact-details.ts'
import type { ChannelSender, OutboundMessage, SendOutcome } from './outbound-message.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Leaves one of the five connections to the mail server for verification codes. */
const IN_FLIGHT = 4
/** Below the 14 per second that Amazon's SES starts with; other servers accept as many or more. */
const A_SECOND = 10
/** Less than the 20 s that a send may take, so that a slow answer is still recorded. */
const TIMEOUT_MS = 18_000

/** Email to the address of an account. */
export const mailChannel: ChannelAdapter = {
  isConfigured: ({ mail }) => mail.kind !== 'off',
  reaches: sql`account.email is not null`,
  isBlocked: null,
  readLink: (reader, accountId) =>
    readContactLink(reader, accountId, { contact: 'email', mask: maskEmail }),
  openSender: openMailSender,
}

/** Sends alerts by e-mail; null where the server sends no mail. */
export function openMailSender(context: Context): ChannelSender | null {
  if (context.ports.mail.kind === 'off') return null
  return {
    channel: 'mail',
    inFlight: IN_FLIGHT,
    aSecond: A_SECOND,
    async send(outbound) {
      try {
        return await sendEmail(context, outbound)
      } catch (error) {
        context.log.error({ error, channel: 'mail' }, 'an alert could not be made into an email')
        return { kind: 'later', reason: 'fault' }
      }
    },
  }
}

async function sendEmail(context: Context, outbound: OutboundMessage): Promise<SendOutcome> {
  const recipient = await findContactDetails(context.db.reader, outbound.accountId)
  if (recipient === undefined || recipient.email === null) {
    return { kind: 'off', reason: 'unbound' }
  }
  const message = messageOf(context, outbound, recipient.email)
  try {
    await context.ports.mail.send(message)
    return { kind: 'accepted' }
  } catch (error) {
    if (error instanceof MailRefused) {
      await disableChannel(context, {
        accountId: outbound.accountId,
        channel: 'mail',
        what: 'mailOff',
      })
      return { kind: 'off', reason: 'mailRefused' }
    }
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof MailFailed)) throw error
  const { message: reason, isFinal, isMaybeTaken } = error
  if (isFinal) return { kind: 'dead', reason }
  return { kind: 'later', reason, ...(isMaybeTaken ? { isMaybeArrived: true } : {}) }
}

function messageOf(context: Context, outbound: OutboundMessage, email: string): MailMessage {
  const {
    key,
    accountId,
    language,
    zone,
    items,
    isPossibleDuplicate: isMaybeRepeated,
    isTest,
  } = outbound
  const { world } = context.marketClock
  const wallNow = context.wallClock.now()
  const frame = { zone, wallNow, world, isMaybeRepeated, isTest }
  const stopUrl = unsubscribeUrl(context, accountId)
  const content = alertEmail({
    language,
    text: alertTextOf(language, items, frame),
    openLabel: openLabel(wordsOf('alerts-notification', language).message, items),
    openUrl: webLinkOf(items, context.config.account.publicUrl, 'mail'),
    unsubscribeUrl: stopUrl,
  })
  const headers = headersOf(key, stopUrl)
  return { to: email, ...content, key: `alert-${key}`, headers, timeoutMs: TIMEOUT_MS }
}

/**
 * `Auto-Submitted` prevents out-of-office replies (RFC 3834); `X-Entity-Ref-ID` keeps Gmail from
 * grouping alerts with the same subject; the other two enable one-click unsubscribe (RFC 8058),
 * which requires https.
 */
function headersOf(key: string, stopUrl: string | null): Record<string, string> {
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': key }
  if (stopUrl === null || !stopUrl.startsWith('https:')) return headers
  return {
    ...headers,
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
