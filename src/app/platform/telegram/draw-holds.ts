import { closingBehavior, postEvent } from '@telegram-apps/sdk-react'
import { closingHold, swipeHold } from '#app/platform/state/hold.ts'
import { attempt } from './attempt.ts'
import { isReload } from './is-reload.ts'

/** Applies the locks to Telegram: confirmation before closing, and closing by swipe. */
export function drawHolds(): void {
  attempt(() => closingBehavior.mount.ifAvailable())
  const drawClosing = (isHeld: boolean) => {
    const { enableConfirmation, disableConfirmation } = closingBehavior
    attempt(() => (isHeld ? enableConfirmation : disableConfirmation).ifAvailable())
  }
  closingHold.isHeld.watch(drawClosing)
  // After a reload Telegram still asks for what the lost page held.
  drawClosing(closingHold.isHeld.read())
  // The SDK's own part takes the swipe away by being mounted.
  const drawSwipe = (isLocked: boolean) =>
    attempt(() => postEvent('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isLocked }))
  swipeHold.isHeld.watch(drawSwipe)
  if (swipeHold.isHeld.read() || isReload()) drawSwipe(swipeHold.isHeld.read())
}
