import * as TIMINGS from '#domain/time/timings.ts'
import { ERROR_CODES } from '#contract/error-code.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { ApiFailure, isForGood } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { safeStorage } from '#app/platform/storage.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import type { FreshSession } from '../sign-in/sign-in-calls.ts'
import { deviceKey } from '#app/state/device-key.ts'

/** A sign-in that waits for the bot: the link to it, and the digits to find there. */
export type BotOffer = AnswerOf<'POST /user/login/telegramBotStart'>

const KEY = 'buoy.bot-sign-in'
const pageStorage = safeStorage(() => globalThis.sessionStorage)

/** Stores an offer over a reload; null deletes it. */
export function storeOffer(offer: BotOffer | null): void {
  pageStorage.write(KEY, offer === null ? '' : JSON.stringify(offer))
}

/** The stored offer while it is valid, else null. */
export function storedOffer(): BotOffer | null {
  const offer = parseOffer(pageStorage.read(KEY) ?? '')
  return offer !== null && offer.expiresAt > Date.now() ? offer : null
}

function parseOffer(text: string): BotOffer | null {
  try {
    const { state, matchCode, link, expiresAt } = Object(JSON.parse(text)) as BotOffer
    const isWhole = [state, matchCode, link].every((one) => typeof one === 'string')
    return isWhole && typeof expiresAt === 'number' ? { state, matchCode, link, expiresAt } : null
  } catch {
    return null
  }
}

/** Begins one. @throws ApiFailure */
export async function beginByBot({ isAgreed }: { isAgreed: boolean }): Promise<BotOffer> {
  const { inviteCode } = currentPreferences()
  const invited = inviteCode === null ? {} : { inviteCode }
  return await call('POST /user/login/telegramBotStart', {
    deviceKey: deviceKey(),
    isAgreed,
    ...invited,
  })
}

/**
 * The session, once the person has answered the bot. A network that fails meanwhile is waited for:
 * a user who goes to Telegram and back often has none for a moment.
 *
 * @throws ApiFailure
 */
export async function sessionOfBot(
  { state, expiresAt }: BotOffer,
  isConfirmed: boolean,
  signal: AbortSignal,
): Promise<FreshSession> {
  const request = { state, deviceKey: deviceKey(), ...(isConfirmed ? { confirm: true } : {}) }
  for (;;) {
    const session = await askOnce(request, signal, expiresAt)
    if (session !== null) return session
    await pause(signal)
  }
}

async function askOnce(
  request: { readonly state: string; readonly deviceKey: string; readonly confirm?: boolean },
  signal: AbortSignal,
  expiresAt: number,
): Promise<FreshSession | null> {
  try {
    const options = { signal, timeoutMs: TIMINGS.signInTimeoutMs }
    return (await call('POST /user/login/telegramBot', request, options)).session
  } catch (error) {
    const isTooMany = error instanceof ApiFailure && error.code === ERROR_CODES.tooMany
    const isOver = signal.aborted || Date.now() > expiresAt
    if (isOver || (isForGood(error) && !isTooMany)) throw error
    return null
  }
}

/** Until the next question: at once where the person comes back to the page. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const onVisible = () => {
      if (!document.hidden) end()
    }
    const timer = setTimeout(end, TIMINGS.botSignInEveryMs)
    document.addEventListener('visibilitychange', onVisible)
    signal.addEventListener('abort', end)
  })
  if (signal.aborted) throw new ApiFailure('aborted')
}
