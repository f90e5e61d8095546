import type { Context } from '#server/context.ts'
import { type Mail, MailFailed } from '#server/ports/mail/port.ts'
import { type Sms, SmsFailed } from '#server/ports/sms/port.ts'
import { answerWithin, VendorSilent } from '#server/ports/vendor/port.ts'

/** Timeout of a code request for the mail server or the gateway. */
const PATIENCE_MS = 3000
/** Pause after a timeout in which other requests do not wait. */
const SILENCE_MS = 30_000

/** Until when (wall ms) a mail server or gateway counts as silent. */
const silentUntil = new WeakMap<Mail | Sms, number>()

/** Whether a code has just waited in vain for it, so that another one would too. */
export function isSilent({ wallClock }: Pick<Context, 'wallClock'>, port: Mail | Sms): boolean {
  return (silentUntil.get(port) ?? 0) > wallClock.now()
}

/**
 * Waits until a code was taken, three seconds at most: `delayed` is one that goes on without its
 * caller, and `drop` is called where it fails in the end and cannot have been taken. Throws what the
 * port throws before.
 */
export async function deliverCode(
  context: Context,
  port: Mail | Sms,
  { posting, drop }: { readonly posting: Promise<void>; readonly drop: () => Promise<void> },
): Promise<'taken' | 'delayed'> {
  try {
    await answerWithin(PATIENCE_MS, posting)
    return 'taken'
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    silentUntil.set(port, Number.POSITIVE_INFINITY)
    context.log.warn({ port: port.kind }, 'a code has waited too long to be taken')
    void finishLate(context, port, { posting, drop })
    return 'delayed'
  }
}

async function finishLate(
  { log, wallClock }: Context,
  port: Mail | Sms,
  { posting, drop }: { readonly posting: Promise<void>; readonly drop: () => Promise<void> },
): Promise<void> {
  try {
    await posting
    silentUntil.delete(port)
  } catch (error) {
    silentUntil.set(port, wallClock.now() + SILENCE_MS)
    const isMaybeTaken =
      (error instanceof MailFailed || error instanceof SmsFailed) && error.isMaybeTaken
    if (isMaybeTaken) return
    await drop().catch(() => log.warn('a code that was never sent could not be dropped'))
  }
}
