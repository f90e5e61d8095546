import type { Language } from '#contract/headers.ts'
import { call } from '#app/api/client.ts'
import { languageTags } from '#app/i18n/language-tags.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { sessionMark } from '#app/state/session-state.ts'

const UNSYNCED = 'buoy.untold-language'

/**
 * Tells the account which language was chosen, so that letters and alerts come in it. Where that does
 * not arrive the device remembers that it has not, for as long as the session lasts.
 */
export async function syncLanguage(language: Language, signal?: AbortSignal): Promise<void> {
  const mark = sessionMark()
  if (mark === null) return
  deviceStorage.write(UNSYNCED, mark)
  try {
    await call(
      'POST /user/editUserInfo',
      { language },
      { ...(signal && { signal }), keepalive: true },
    )
  } catch {
    // The app itself speaks the new one; the next start tells it again.
    return
  }
  deviceStorage.write(UNSYNCED, '')
}

/** Tells a choice that has not arrived, where there is one of this session. */
export async function retryLanguageSync(): Promise<void> {
  const mark = sessionMark()
  if (mark === null || deviceStorage.read(UNSYNCED) !== mark) return
  await syncLanguage(languageToStart(currentPreferences().lang, languageTags()).texts)
}
