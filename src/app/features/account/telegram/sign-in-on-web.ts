import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { deviceKey } from '#app/state/device-key.ts'
import type { FreshSession } from '../sign-in/sign-in-calls.ts'

/** What Telegram's own page hands back in the address. */
export interface TelegramReturn {
  readonly code: string
  readonly state: string
}

/** Reads what Telegram's page handed back; null where the address carries nothing of it. */
export function telegramReturn(search: string): TelegramReturn | null {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  return code === null || state === null ? null : { code, state }
}

/**
 * Leaves for Telegram's page; what comes after happens on the way back, so it never answers.
 *
 * @throws ApiFailure
 */
export async function goToTelegram({ isAgreed }: { isAgreed: boolean }): Promise<FreshSession> {
  const { inviteCode } = currentPreferences()
  const invited = inviteCode === null ? {} : { inviteCode }
  const request = { deviceKey: deviceKey(), isAgreed, ...invited }
  const { url } = await call('POST /user/login/telegramStart', request)
  globalThis.location.assign(url)
  return await new Promise<never>(() => {})
}

/** The session for whom Telegram's page has named. @throws ApiFailure */
export async function sessionOfReturn(
  back: TelegramReturn,
  isConfirmed: boolean,
): Promise<FreshSession> {
  const request = { ...back, deviceKey: deviceKey(), ...(isConfirmed ? { confirm: true } : {}) }
  return await call('POST /user/login/telegramWeb', request, { timeoutMs: TIMINGS.signInTimeoutMs })
}
