import { requestWriteAccess as askClient } from '@telegram-apps/sdk-react'
import type { WriteAccess } from '#app/platform/state/platform-twin.ts'

/** As long as a person may take to answer; a client that never does must not be waited for. */
const TIMEOUT_MS = 60_000

/** Telegram's own question whether the bot may write, from 6.9 on; a client that asked before says yes at once. */
export async function requestWriteAccess(): Promise<WriteAccess> {
  try {
    const [isAsked, answer] = askClient.ifAvailable({ timeout: TIMEOUT_MS })
    if (!isAsked) return 'unknown'
    return (await answer) === 'allowed' ? 'allowed' : 'denied'
  } catch {
    return 'unknown'
  }
}
