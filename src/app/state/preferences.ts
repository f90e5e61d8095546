import { LANGUAGES, type Language } from '#contract/headers.ts'

/** The product's colour, part of the stored theme. @source Spec 3 */
export const THEME_COLOUR = '#1B9367'

/** The currencies that are offered; only dollars are displayed so far. @source Spec 9 */
export const CURRENCIES = ['usd', 'cny', 'hkd', 'sgd', 'twd'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Stored preferences of this device; null for what was not chosen. @source Spec 3 */
export interface Preferences {
  readonly lang: Language | null
  readonly theme: { readonly colour: string; readonly dark: boolean } | null
  /** Red for rising prices, as East Asian markets print them. */
  readonly isRedUp: boolean
  readonly coinType: Currency
  /** The code of who invited, sent along with every call until it is used. */
  readonly inviteCode: string | null
  /** Whether the bell has been explained. */
  readonly reminderGuideOverlay: boolean
  /** What a push asked for: a path of this app, opened once at the next start. */
  readonly payload: { readonly path: string } | null
}

export const NO_PREFERENCES: Preferences = {
  lang: null,
  theme: null,
  isRedUp: false,
  coinType: 'usd',
  inviteCode: null,
  reminderGuideOverlay: false,
  payload: null,
}

const VERSION = 1
const INVITE_CODE = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Reads a stored text field by field: what is damaged falls back to its default and the rest
 * stays. Another version of the store, or none, gives the defaults.
 */
export function parsePreferences(text: string | null): Preferences {
  const stored = recordOf(text)
  if (stored?.['v'] !== VERSION) return NO_PREFERENCES
  const theme = stored['theme']
  const isTheme = isRecord(theme) && typeof theme['dark'] === 'boolean'
  return {
    lang: LANGUAGES.find((language) => language === stored['lang']) ?? null,
    theme: isTheme ? { colour: THEME_COLOUR, dark: theme['dark'] === true } : null,
    isRedUp: stored['isRedUp'] === true,
    coinType: CURRENCIES.find((currency) => currency === stored['coinType']) ?? 'usd',
    inviteCode: inviteCodeOf(stored['inviteCode']),
    reminderGuideOverlay: stored['reminderGuideOverlay'] === true,
    payload: payloadOf(stored['payload']),
  }
}

/** A valid invite code, or null: `inviteCodeOf('AB12cd') === 'AB12cd'`. */
export function inviteCodeOf(value: unknown): string | null {
  return typeof value === 'string' && INVITE_CODE.test(value) ? value : null
}

/** The text to store; `parsePreferences` reads it back to the same choice. */
export function preferencesText(preferences: Preferences): string {
  return JSON.stringify({ v: VERSION, ...preferences })
}

/** Only a path of this app: an address of another origin, `//there` too, is dropped. */
export function payloadOf(value: unknown): Preferences['payload'] {
  const path = isRecord(value) ? value['path'] : null
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? { path } : null
}

function recordOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
