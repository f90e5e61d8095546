import { maskMobile } from '#domain/account/mobile.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { sql } from '#server/db/sql.ts'
import { addAttempt, dropAttempt, takeAttempts } from '#server/features/account/guard/attempt.ts'
import { SmsFailed, type SmsMessage, SmsRefused } from '#server/ports/sms/port.ts'
import { disableChannel } from '../settings/disable-channel.ts'
import { webLinkOf } from '../text/alert-link.ts'
import { alertTextOf } from '../text/alert-text.ts'
import type { ChannelAdapter } from './channel-adapter.ts'
import { findContactDetails, readContactLink } from './contact-details.ts'
import type { ChannelSender, OutboundMessage, SendOutcome } from './outbound-message.ts'
import { smsText } from './sms-text.ts'

/**
 * Few, since each may be repeated after a kill and each is paid for; a gateway answers in 0.5 s.
 */
const IN_FLIGHT = 5
/** What one sender may send in most countries; the gateway queues the rest. */
const A_SECOND = 10

/** Text messages to the mobile of an account. */
export const smsChannel: ChannelAdapter = {
  isConfigured: ({ sms }) => sms.kind !== 'off',
  reaches: sql`account.mobile is not null`,
  isBlocked: null,
  readLink: (reader, accountId) =>
    readContactLink(reader, accountId, { contact: 'mobile', mask: maskMobile }),
  openSender: openSmsSender,
}

/** Sends alerts as single text messages, a few per day; null where the server has no gateway. */
export function openSmsSender(context: Context): ChannelSender | null {
  if (context.ports.sms.kind === 'off') return null
  return {
    channel: 'sms',
    inFlight: IN_FLIGHT,
    aSecond: A_SECOND,
    async send(outbound) {
      try {
        return await sendMessage(context, outbound)
      } catch (error) {
        context.log.error({ error, channel: 'sms' }, 'an alert could not be made into a message')
        return { kind: 'later', reason: 'fault' }
      }
    },
  }
}

async function sendMessage(context: Context, outbound: OutboundMessage): Promise<SendOutcome> {
  const { accountId } = outbound
  const recipient = await findContactDetails(context.db.reader, accountId)
  if (recipient === undefined || recipient.mobile === null) {
    return { kind: 'off', reason: 'unbound' }
  }
  const spent = await takeSmsQuota(context, accountId)
  if (spent === null) return { kind: 'off', reason: 'limit' }
  try {
    await context.ports.sms.send(messageOf(context, outbound, recipient.mobile))
    return { kind: 'accepted' }
  } catch (error) {
    const outcome = outcomeOf(error)
    // A message that may have arrived counts: the gateway may have charged for it.
    if (outcome.kind !== 'later' || outcome.isMaybeArrived !== true) {
      await context.db.transaction(async (tx) => await dropAttempt(tx, spent))
    }
    if (error instanceof SmsRefused) {
      await disableChannel(context, { accountId, channel: 'sms', what: 'smsOff' })
    }
    return outcome
  }
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof SmsRefused) return { kind: 'off', reason: 'smsRefused' }
  if (!(error instanceof SmsFailed)) throw error
  const { message: reason, isFinal, isMaybeTaken, afterMs } = error
  if (isFinal) return { kind: 'dead', reason }
  return {
    kind: 'later',
    reason,
    ...(afterMs === null ? {} : { afterMs }),
    ...(isMaybeTaken ? { isMaybeArrived: true } : {}),
  }
}

function messageOf(context: Context, outbound: OutboundMessage, mobile: string): SmsMessage {
  const {
    language,
    zone,
    items,
    isPossibleDuplicate: isMaybeRepeated,
    isTest,
    expiresWallTime,
  } = outbound
  const { world } = context.marketClock
  const wallNow = context.wallClock.now()
  const { short } = alertTextOf(language, items, { zone, wallNow, world, isMaybeRepeated, isTest })
  const url = webLinkOf(items, context.config.account.publicUrl, 'sms')
  return {
    to: mobile,
    text: smsText(language, short, url),
    validMs: Math.max(0, expiresWallTime - wallNow),
  }
}

/**
 * Counts one more text message of an account for the UTC day and returns a handle to undo it, or
 * null, counting nothing, where the day's limit is reached. Under any concurrency no more than
 * `config.alerts.smsADay` pass.
 */
export async function takeSmsQuota(context: Context, accountId: string): Promise<string | null> {
  const { smsADay } = context.config.alerts
  const wallNow = context.wallClock.now()
  const subject = { kind: 'alert-sms', subject: accountId } as const
  return await context.db.transaction(async (tx) => {
    const since = wallNow - (wallNow % DAY_MS) - 1
    const sent = await takeAttempts(context, tx, { ...subject, since })
    return sent.length < smsADay ? await addAttempt(context, tx, subject) : null
  })
}
