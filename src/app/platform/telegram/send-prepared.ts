import * as TIMINGS from '#domain/time/timings.ts'
import { shareMessage } from '@telegram-apps/sdk-react'
import { isAtLeast } from '#app/platform/launch/version.ts'
import type { Platform, PreparedEnd } from '#app/platform/state/platform-adapter.ts'

/** Sends cards that the server made ready, in clients from 8.0 on. */
export function preparedOf(version: string): Platform['prepared'] {
  return { canSend: isAtLeast(version, '8.0'), send }
}

/** A card that has expired, or that a client does not know, fails: then a link is handed on. */
async function send(id: string): Promise<PreparedEnd> {
  try {
    const [isAsked, answer] = shareMessage.ifAvailable(id, { timeout: TIMINGS.chatChoiceMs })
    if (!isAsked) return 'failed'
    await answer
    return 'sent'
  } catch (error) {
    return error instanceof Error && error.message.includes('USER_DECLINED') ? 'declined' : 'failed'
  }
}
