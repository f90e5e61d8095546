import { languageTags } from '#app/i18n/language-tags.ts'
import { languageToStart } from '#app/i18n/language.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'
import { setTheme } from './set-theme.ts'

// All that a static page needs before its first paint.
setTheme()
document.documentElement.lang = languageToStart(storedPreferences().lang, languageTags()).texts
