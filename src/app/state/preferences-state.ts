import { proxy, useSnapshot } from 'valtio'
import type { Language } from '#contract/headers.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { type Currency, inviteCodeOf, payloadOf, THEME_COLOUR } from './preferences.ts'
import { PREFERENCES_KEY, storedPreferences, storePreferences } from './stored-preferences.ts'

const state = proxy({ ...storedPreferences() })

/** The choices as they stand; a component that reads one repaints when it changes. */
export function usePreferences() {
  return useSnapshot(state)
}

/** The choices outside a component. */
export function currentPreferences() {
  return state
}

/** Whether the app is dark: the stored choice, else Telegram's, else light. @source DECISIONS 2 */
export function useIsDark(): boolean {
  const { theme } = usePreferences()
  const { isDark } = usePlatform()
  return theme?.dark ?? isDark ?? false
}

/** Stores a language, null for the system's; it is spoken from the next start on. @source Spec 4 */
export function keepLanguage(language: Language | null): void {
  state.lang = language
  save()
}

/** Stores light or dark, null for the system's. */
export function chooseTheme(dark: boolean | null): void {
  state.theme = dark === null ? null : { colour: THEME_COLOUR, dark }
  save()
}

export function chooseRedUp(isRedUp: boolean): void {
  state.isRedUp = isRedUp
  save()
}

export function chooseCurrency(coinType: Currency): void {
  state.coinType = coinType
  save()
}

/** Stores an invite code; an invalid one is ignored. */
export function keepInviteCode(text: string | null): void {
  const code = inviteCodeOf(text)
  if (code === null || code === state.inviteCode) return
  state.inviteCode = code
  save()
}

/** Drops the invite code. */
export function dropInviteCode(): void {
  state.inviteCode = null
  save()
}

/** The bell has been explained on this device. */
export function keepReminderGuide(): void {
  if (state.reminderGuideOverlay) return
  state.reminderGuideOverlay = true
  save()
}

/** Shows the bell guide again, for the next user who signs in. @source Spec 4 */
export function forgetReminderGuide(): void {
  if (!state.reminderGuideOverlay) return
  state.reminderGuideOverlay = false
  save()
}

/** Stores the path that a tapped push asks for; the entry opens it, once. */
export function keepPayload(path: string): void {
  const payload = payloadOf({ path })
  if (payload === null) return
  state.payload = payload
  save()
}

/** Drops the path that a push asked for: it leads there once. */
export function dropPayload(): void {
  if (state.payload === null) return
  state.payload = null
  save()
}

function save(): void {
  storePreferences(state)
}

/** Another tab of this app has changed one: this one neither keeps the old nor writes it back. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === PREFERENCES_KEY) Object.assign(state, storedPreferences())
})
