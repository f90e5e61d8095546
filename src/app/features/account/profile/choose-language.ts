import type { Language } from '#contract/headers.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { languageTags } from '#app/i18n/language-tags.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { keepLanguage } from '#app/state/preferences-state.ts'
import { isSignedIn } from '#app/state/session-state.ts'
import { syncLanguage } from './sync-language.ts'

let latest = new AbortController()

/**
 * Stores a language, null for the system's, sends it to the account that is signed in, and
 * starts the app again in it. It needs no network: the device has stored it already.
 *
 * @source Spec 4
 */
export async function chooseLanguage(language: Language | null): Promise<void> {
  latest.abort()
  const choice = new AbortController()
  latest = choice
  keepLanguage(language)
  if (isSignedIn()) {
    const { texts } = languageToStart(language, languageTags())
    const wait = new Promise((resolve) => setTimeout(resolve, TIMINGS.languageWaitMs))
    await Promise.race([syncLanguage(texts, choice.signal), wait])
  }
  if (!choice.signal.aborted) globalThis.location.reload()
}
