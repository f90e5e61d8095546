import * as TIMINGS from '#domain/time/timings.ts'
import { backButton } from '@telegram-apps/sdk-react'
import { backSteps } from '#app/platform/navigation/back-stack.ts'
import { attempt } from './attempt.ts'

/** Keeps Telegram's back button in step with the app's one way back. */
export function drawBack(): void {
  attempt(() => backButton.mount.ifAvailable())
  attempt(() => backButton.onClick.ifAvailable(() => void backSteps.goBack()))
  const draw = () => {
    const button = backSteps.hasSteps.read() ? backButton.show : backButton.hide
    attempt(() => button.ifAvailable())
  }
  backSteps.hasSteps.watch((has) => {
    if (has) draw()
    else setTimeout(draw, TIMINGS.backButtonFlickerMs)
  })
  draw()
}
