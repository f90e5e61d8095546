import * as TIMINGS from '#domain/time/timings.ts'
import { requestWriteAccess as askClient } from '@telegram-apps/sdk-react'
import type { WriteAccess } from '#app/platform/state/platform-adapter.ts'

/** Telegram's write-access request, from 6.9 on; answers yes at once if granted before. */
export async function requestWriteAccess(): Promise<WriteAccess> {
  try {
    const [isAsked, answer] = askClient.ifAvailable({ timeout: TIMINGS.clientQuestionMs })
    if (!isAsked) return 'unknown'
    return (await answer) === 'allowed' ? 'allowed' : 'denied'
  } catch {
    return 'unknown'
  }
}
