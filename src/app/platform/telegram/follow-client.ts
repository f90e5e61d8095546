import * as TIMINGS from '#domain/time/timings.ts'
import { on } from '@telegram-apps/sdk-react'
import type { Launch } from '#app/platform/launch/parse-launch.ts'
import { isAtLeast } from '#app/platform/launch/version.ts'
import { setActive, updatePlatform } from '#app/platform/state/platform-state.ts'

/**
 * Takes the client's buttons in place of the page's, as far as its version has them, and gives the
 * page its own back where the client never speaks: its buttons could not be heard either. Telegram
 * for macOS answers no request and has working buttons all the same.
 */
export function followClient({ version, client }: Launch): void {
  const buttons = {
    hasBackButton: isAtLeast(version, '6.1'),
    hasMainButton: isAtLeast(version, '6.1'),
    hasSecondaryButton: isAtLeast(version, '7.10'),
  }
  updatePlatform(buttons)
  const give = () =>
    updatePlatform({ hasBackButton: false, hasMainButton: false, hasSecondaryButton: false })
  const silence = client === 'macos' ? 0 : setTimeout(give, TIMINGS.clientAnswerMs)
  const hear = () => {
    clearTimeout(silence)
    updatePlatform(buttons)
    stop()
  }
  const stop = on('*', hear)
  on('visibility_changed', ({ is_visible: isVisible }) => setActive('client', isVisible))
}
