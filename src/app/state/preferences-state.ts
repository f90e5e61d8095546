import { proxy, useSnapshot } from 'valtio'
import type { Language } from '#contract/headers.ts'
import { deviceStorage } from '#app/platform/storage.ts'
import { parsePreferences, preferencesText, THEME_COLOUR } from './preferences.ts'

/** The same key is read by public/theme.js before the first paint. */
const KEY = 'buoy.preferences'

const BAR_COLOURS = { light: '#ffffff', dark: '#141a17' } as const

const state = proxy({ ...parsePreferences(deviceStorage.read(KEY)) })

/** The choices as they stand; a component that reads one repaints when it changes. */
export function usePreferences() {
  return useSnapshot(state)
}

/** The choices outside a component. */
export function currentPreferences() {
  return state
}

/** Stores a language. The app starts again after it, as a change of language asks. @source Spec 4 */
export function chooseLanguage(language: Language): void {
  state.lang = language
  save()
  globalThis.location.reload()
}

export function chooseDark(isDark: boolean): void {
  state.theme = { colour: THEME_COLOUR, dark: isDark }
  save()
  applyTheme()
}

/** Puts theme and up/down colours on the document, where the tokens read them. */
export function applyTheme(): void {
  const theme = state.theme?.dark === true ? 'dark' : 'light'
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  dataset['rise'] = state.isRedUp ? 'red' : 'green'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme])
}

function save(): void {
  deviceStorage.write(KEY, preferencesText(state))
}
