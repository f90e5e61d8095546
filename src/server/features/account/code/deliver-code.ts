import type { Context } from '#server/context.ts'
import type { CodeDelivery } from '#server/db/tables/account.ts'
import { type Mail, MailFailed, MailRefused } from '#server/ports/mail/port.ts'
import { type Sms, SmsFailed, SmsRefused } from '#server/ports/sms/port.ts'
import { answerWithin, VendorSilent } from '#server/ports/vendor/port.ts'

/** How long a code request waits for the mail server or the gateway: enough for a nearby one. */
const PATIENCE_MS = 250
/** A code on its way for longer than this makes others be refused until it is taken or fails. */
export const SLOW_MS = 3000
/** Pause after a slow code has failed in which others are refused. */
const SILENCE_MS = 30_000

/** Until when (wall ms) a mail server or gateway counts as silent. */
const silentUntil = new WeakMap<Mail | Sms, number>()

interface Posting {
  /** Resolves once the code was taken. */
  readonly posting: Promise<void>
  /** Stores how it ended for a request that has been answered; not called where that is unknown. */
  readonly finish: (delivery: CodeDelivery) => Promise<void>
}

/** Whether a code has just waited in vain for it, so that another one would too. */
export function isSilent({ wallClock }: Pick<Context, 'wallClock'>, port: Mail | Sms): boolean {
  return (silentUntil.get(port) ?? 0) > wallClock.now()
}

/** How a code that threw this ended; null where it may have been taken. */
export function deliveryOf(error: unknown): 'failed' | 'refused' | null {
  if (error instanceof MailRefused || error instanceof SmsRefused) return 'refused'
  const isFailed = error instanceof MailFailed || error instanceof SmsFailed
  return isFailed && error.isMaybeTaken ? null : 'failed'
}

/**
 * Waits until a code was taken, for a moment only: `sending` is one that goes on without its request.
 * Throws what the port throws before.
 */
export async function deliverCode(
  context: Context,
  port: Mail | Sms,
  { posting, finish }: Posting,
): Promise<'sent' | 'sending'> {
  try {
    await answerWithin(PATIENCE_MS, posting)
    return 'sent'
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    void finishLate(context, port, { posting, finish })
    return 'sending'
  }
}

async function finishLate(
  { log, wallClock }: Context,
  port: Mail | Sms,
  { posting, finish }: Posting,
): Promise<void> {
  let isSlow = false
  const slow = setTimeout(() => {
    isSlow = true
    silentUntil.set(port, Number.POSITIVE_INFINITY)
    log.warn({ port: port.kind }, 'a code has waited too long to be taken')
  }, SLOW_MS - PATIENCE_MS)
  const delivery = await posting.then(
    () => 'sent' as const,
    (error: unknown) => deliveryOf(error),
  )
  clearTimeout(slow)
  const isFailure = delivery === 'failed' || delivery === null
  if (isSlow && isFailure) silentUntil.set(port, wallClock.now() + SILENCE_MS)
  else if (!isFailure) silentUntil.delete(port)
  if (delivery !== null) {
    await finish(delivery).catch(() => log.warn('the end of a delivery could not be stored'))
  }
}
