import type { Context } from '#server/context.ts'
import { addAttempt, takeAttempts } from '#server/features/account/guard/attempt.ts'

const DAY_MS = 86_400_000

/**
 * Counts one more text message of an account against those of the UTC day; returns what it can be
 * taken back by, or null, counting nothing, where the day's are used up. However many are sent at
 * once, by however many processes, no more than `config.alerts.smsADay` pass.
 */
export async function spendMessage(context: Context, accountId: string): Promise<string | null> {
  const { smsADay } = context.config.alerts
  const wallNow = context.wallClock.now()
  const subject = { kind: 'alert-sms', subject: accountId } as const
  return await context.db.transaction(async (tx) => {
    const since = wallNow - (wallNow % DAY_MS) - 1
    const sent = await takeAttempts(context, tx, { ...subject, since })
    return sent.length < smsADay ? await addAttempt(context, tx, subject) : null
  })
}
