import type { Language } from '#contract/headers.ts'
import { call } from '#app/api/client.ts'
import { languageTags } from '#app/i18n/language-tags.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { sessionMark } from '#app/state/session-state.ts'

const UNSYNCED = 'buoy.untold-language'

/**
 * Sends the chosen language to the account, for e-mails and alerts. If the call
 * fails, the device remembers it until the session ends.
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
    // The app already uses the new language; the next start sends it again.
    return
  }
  deviceStorage.write(UNSYNCED, '')
}

/** Resends a language choice of this session that has not reached the server. */
export async function retryLanguageSync(): Promise<void> {
  const mark = sessionMark()
  if (mark === null || deviceStorage.read(UNSYNCED) !== mark) return
  await syncLanguage(languageToStart(currentPreferences().lang, languageTags()).texts)
}
