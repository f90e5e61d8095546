import { backButton } from '@telegram-apps/sdk-react'
import { backSteps } from '#app/platform/back/back-stack.ts'
import { attempt } from '../attempt.ts'

/** From one page to the next the button would vanish and come again. */
const FLICKER_MS = 150

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
    else setTimeout(draw, FLICKER_MS)
  })
  draw()
}
