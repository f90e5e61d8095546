import { miniApp, postEvent } from '@telegram-apps/sdk-react'
import { platformState } from '#app/platform/state/platform-state.ts'
import type { BarColours } from '#app/platform/state/platform-adapter.ts'
import { attempt } from './attempt.ts'
import { hexColour } from '#app/platform/launch/hex-colour.ts'

/** Colours Telegram's header, bottom bar and ground like the page, as far as its version can. */
export function drawBars(colours: BarColours): void {
  const header = hexColour(colours.header)
  const background = hexColour(colours.background)
  const bottom = hexColour(colours.bottom)
  attempt(() => miniApp.mountSync.ifAvailable())
  if (header !== null) attempt(() => drawHeader(header))
  if (background !== null) attempt(() => miniApp.setBackgroundColor.ifAvailable(background))
  if (bottom !== null) attempt(() => miniApp.setBottomBarColor.ifAvailable(bottom))
}

function drawHeader(header: `#${string}`): void {
  if (miniApp.setHeaderColor.supports['rgb']?.()) miniApp.setHeaderColor.ifAvailable(header)
  else {
    // Before 6.9 a header takes one of two theme colours, and the SDK leaves the first unsaid.
    const isSecond = platformState.read().colours?.secondaryBgColor === header
    postEvent('web_app_set_header_color', {
      color_key: isSecond ? 'secondary_bg_color' : 'bg_color',
    })
  }
}
