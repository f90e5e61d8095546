import { launchLanguage } from '#app/platform/launch/launch.ts'

/** What the device speaks, best first: Telegram's language comes before the browser's. */
export function languageTags(): string[] {
  const launched = launchLanguage()
  return launched === null ? [...navigator.languages] : [launched, ...navigator.languages]
}
