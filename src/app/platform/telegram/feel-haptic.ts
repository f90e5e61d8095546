import { hapticFeedback } from '@telegram-apps/sdk-react'
import type { HapticKind } from '#app/platform/state/platform-adapter.ts'
import { attempt } from './attempt.ts'

/** Lets the hand feel it, by the kind of touch that Telegram has for it. */
export function feelHaptic(kind: HapticKind): void {
  attempt(() => {
    if (kind === 'select') hapticFeedback.selectionChanged.ifAvailable()
    else if (kind === 'tap') hapticFeedback.impactOccurred.ifAvailable('light')
    else hapticFeedback.notificationOccurred.ifAvailable(kind)
  })
}
