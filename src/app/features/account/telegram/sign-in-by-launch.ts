import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import { launch } from '#app/platform/launch/launch.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { signIn } from '#app/state/session-state.ts'
import { deviceKey } from '#app/state/device-key.ts'
import type { FreshSession } from '../sign-in/sign-in-calls.ts'

const SIGN_IN = { timeoutMs: TIMINGS.signInTimeoutMs }

/** Whether Telegram has said who started the app. */
export function hasLaunchData(): boolean {
  return (launch()?.data ?? '') !== ''
}

/**
 * A session for who started the app in Telegram. A first one needs `isAgreed`, and is refused with
 * `agreementNeeded` without it.
 *
 * @throws ApiFailure
 */
export async function sessionOfLaunch(answers: {
  readonly isAgreed: boolean
  readonly isConfirmed: boolean
}): Promise<FreshSession> {
  const { inviteCode } = currentPreferences()
  const request = {
    initData: launch()?.data ?? '',
    deviceKey: deviceKey(),
    isAgreed: answers.isAgreed,
    ...(answers.isConfirmed ? { confirm: true } : {}),
    ...(inviteCode === null ? {} : { inviteCode }),
  }
  return await call('POST /user/login/telegram', request, SIGN_IN)
}

/** Signs in by launch data if the Telegram user has an account. @throws ApiFailure */
export async function signInByLaunch(): Promise<void> {
  if (hasLaunchData()) signIn(await sessionOfLaunch({ isAgreed: false, isConfirmed: false }))
}
