import { platform } from './platform.ts'
import type { HapticKind } from './state/platform-adapter.ts'

/** Lets the hand feel a choice, a tap or how something ended, on phones that can. */
export function haptic(kind: HapticKind): void {
  platform().haptic(kind)
}
