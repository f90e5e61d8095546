import type { Launch } from '../launch/parse-launch.ts'
import { sentColours } from './sent-colours.ts'

let isNeeded = false

/** To be called where the browser keeps nothing: the frame's name then carries what it can. */
export function needName(): void {
  isNeeded = true
}

/**
 * Writes into the frame's name, which a reload leaves, what a reload needs of the launch: version,
 * client, colours and language. Nothing that is signed, since a name can be read by other pages.
 */
export function nameLaunch({ version, client, colours, language }: Launch): void {
  if (!isNeeded) return
  const user = JSON.stringify({ language_code: language })
  window.name = new URLSearchParams({
    tgWebAppVersion: version,
    tgWebAppPlatform: client,
    tgWebAppThemeParams: JSON.stringify(sentColours(colours)),
    tgWebAppData: new URLSearchParams({ user }).toString(),
  }).toString()
}
