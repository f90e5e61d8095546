import { useState } from 'react'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { isInTelegram } from '#app/platform/launch/launch.ts'
import { hasLaunchData, sessionOfLaunch } from './sign-in-by-launch.ts'
import { goToTelegram } from './sign-in-on-web.ts'
import type { useSignIn } from '../sign-in/use-sign-in.ts'

/** Whether the app runs in Telegram with a signed launch. */
export function isVouchedFor(): boolean {
  return isInTelegram() && hasLaunchData()
}

/** The sign-in by Telegram: at once inside it, by way of its own page on the web. */
export function useTelegramSignIn(run: ReturnType<typeof useSignIn>['run']) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const start = async (isAgreed: boolean) => {
    setIsBusy(true)
    setFault(null)
    try {
      const attempt = isVouchedFor() ? sessionOfLaunch : goToTelegram
      await run(attempt, { isAgreed, isConfirmed: false })
    } catch (error) {
      const isOwnWish = error instanceof ApiFailure && error.kind === 'aborted'
      if (!isOwnWish) setFault(failureWords(error).text)
    } finally {
      setIsBusy(false)
    }
  }
  return { start, isBusy, fault }
}
