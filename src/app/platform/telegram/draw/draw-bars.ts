import { miniApp, postEvent } from '@telegram-apps/sdk-react'
import type { BarColours } from '#app/platform/state/platform-twin.ts'
import { platformState } from '#app/platform/state/platform-state.ts'
import { attempt } from '../attempt.ts'

/** Colours Telegram's header, bottom bar and ground like the page, as far as its version can. */
export function drawBars({ header, background, bottom }: BarColours): void {
  attempt(() => miniApp.mountSync.ifAvailable())
  attempt(() => drawHeader(header))
  attempt(() => miniApp.setBackgroundColor.ifAvailable(rgb(background)))
  attempt(() => miniApp.setBottomBarColor.ifAvailable(rgb(bottom)))
}

function drawHeader(header: string): void {
  if (miniApp.setHeaderColor.supports['rgb']?.()) miniApp.setHeaderColor.ifAvailable(rgb(header))
  else {
    // Before 6.9 a header takes one of two theme colours, and the SDK leaves the first unsaid.
    const isSecond = platformState.read().colours?.secondaryBgColor === header
    postEvent('web_app_set_header_color', {
      color_key: isSecond ? 'secondary_bg_color' : 'bg_color',
    })
  }
}

function rgb(colour: string): `#${string}` {
  return colour as `#${string}`
}
