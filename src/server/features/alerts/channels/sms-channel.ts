import { maskMobile } from '#domain/account/mobile.ts'
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

/** Few, as each may be repeated by a kill and each is paid for; a gateway answers in half a second. */
const IN_FLIGHT = 5
/** What one sender may send in most countries; the gateway keeps what is more in a queue of its own. */
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

/** Takes alerts to mobiles, one message each, a few a day; null where the server has no gateway. */
export function openSmsSender(context: Context): ChannelSender | null {
  if (context.ports.sms.kind === 'off') return null
  return {
    channel: 'sms',
    inFlight: IN_FLIGHT,
    aSecond: A_SECOND,
    async send(parcel) {
      try {
        return await sendMessage(context, parcel)
      } catch (error) {
        context.log.error({ error, channel: 'sms' }, 'an alert could not be made into a message')
        return { kind: 'later', reason: 'fault' }
      }
    },
  }
}

async function sendMessage(context: Context, parcel: OutboundMessage): Promise<SendOutcome> {
  const { accountId } = parcel
  const addressee = await findContactDetails(context.db.reader, accountId)
  if (addressee === undefined || addressee.mobile === null) {
    return { kind: 'off', reason: 'unbound' }
  }
  const spent = await takeSmsQuota(context, accountId)
  if (spent === null) return { kind: 'off', reason: 'limit' }
  try {
    await context.ports.sms.send(messageOf(context, parcel, addressee.mobile))
    return { kind: 'accepted' }
  } catch (error) {
    const outcome = outcomeOf(error)
    // What may have arrived counts: the gateway may have been paid for it.
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

function messageOf(context: Context, parcel: OutboundMessage, mobile: string): SmsMessage {
  const {
    language,
    zone,
    items,
    isPossibleDuplicate: isMaybeRepeated,
    isTest,
    expiresWallTime,
  } = parcel
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

const DAY_MS = 86_400_000

/**
 * Counts one more text message of an account against those of the UTC day; returns what it can be
 * taken back by, or null, counting nothing, where the day's are used up. However many are sent at
 * once, by however many processes, no more than `config.alerts.smsADay` pass.
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
