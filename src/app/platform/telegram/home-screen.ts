import * as TIMINGS from '#domain/time/timings.ts'
import { addToHomeScreen, checkHomeScreenStatus } from '@telegram-apps/sdk-react'
import type { Platform } from '#app/platform/state/platform-adapter.ts'
import { attempt } from './attempt.ts'

/** The SDK refuses a second question while one is under way, so askers share it. */
let asked: Promise<boolean> | null = null

/** The app among the device's apps, from 8.0 on; a client that does not answer cannot add it. */
export const homeScreen: Platform['homeScreen'] = {
  canAdd() {
    asked ??= canAdd().finally(() => {
      asked = null
    })
    return asked
  },
  async add() {
    attempt(() => addToHomeScreen.ifAvailable())
  },
}

async function canAdd(): Promise<boolean> {
  try {
    const [isAsked, answer] = checkHomeScreenStatus.ifAvailable({ timeout: TIMINGS.clientAnswerMs })
    const status = isAsked ? await answer : 'unsupported'
    return status === 'missed' || status === 'unknown'
  } catch {
    return false
  }
}
