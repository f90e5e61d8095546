import { on, postEvent, viewport } from '@telegram-apps/sdk-react'
import { attempt } from './attempt.ts'

const SIDES = ['top', 'bottom', 'left', 'right'] as const
type Insets = Record<(typeof SIDES)[number], number>

/** No device has more; what is further off is no inset. */
const MOST_PX = 400

/**
 * Follows the room that Telegram gives the page: `--safe-top` and its three sisters, the larger of
 * the device's own and the sum of Telegram's two, and `--viewport-height` while nothing moves. The
 * SDK's viewport hears nothing until a client has answered it, and some never do or do late.
 */
export function followViewport(): void {
  const style = document.documentElement.style
  let device: Partial<Insets> = {}
  let content: Partial<Insets> = {}
  const draw = () => {
    for (const side of SIDES) {
      const px = pixels(device[side]) + pixels(content[side])
      style.setProperty(`--safe-${side}`, `max(env(safe-area-inset-${side}, 0px), ${px}px)`)
    }
  }
  on('safe_area_changed', (insets) => {
    device = insets ?? {}
    draw()
  })
  on('content_safe_area_changed', (insets) => {
    content = insets ?? {}
    draw()
  })
  on('viewport_changed', ({ height, is_state_stable: isStable }) => {
    if (isStable && height > 0) style.setProperty('--viewport-height', `${height}px`)
  })
  attempt(() => viewport.expand.ifAvailable())
  attempt(() => postEvent('web_app_request_viewport'))
  attempt(() => postEvent('web_app_request_safe_area'))
  attempt(() => postEvent('web_app_request_content_safe_area'))
}

function pixels(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < MOST_PX ? value : 0
}
