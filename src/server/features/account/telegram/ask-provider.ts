import type { Context } from '#server/context.ts'
import { SignInFailed } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'

/** Asks Telegram or X. Refuses `signInFailed` what it does not confirm, `unavailable` where it is down. */
export async function askProvider<Answer>(
  context: Context,
  what: 'telegram' | 'twitter',
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof SignInFailed) {
      context.log.info({ what, reason }, 'a sign-in elsewhere was not confirmed')
      throw new Refusal('signInFailed')
    }
    context.log.warn({ what, reason }, 'a provider could not be asked')
    throw new Refusal('unavailable')
  }
}

/** The fault's own code alone: its message and cause may hold what the provider sent. */
function reasonOf(error: unknown): string {
  const fault = error instanceof SignInFailed ? (error.cause ?? error) : error
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown }
  return [code, name].find((text) => typeof text === 'string') ?? 'unknown'
}
