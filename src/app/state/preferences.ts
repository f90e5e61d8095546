import { LANGUAGES, type Language } from '#contract/headers.ts'

/** The product's colour, kept beside the dark flag as the stored theme has always been. @source Spec 3 */
export const THEME_COLOUR = '#1B9367'

/** What a person chose on this device; null where nothing was chosen. */
export interface Preferences {
  readonly lang: Language | null
  readonly theme: { readonly colour: string; readonly dark: boolean } | null
  /** Red for rising prices, as East Asian markets print them. */
  readonly isRedUp: boolean
}

export const NO_PREFERENCES: Preferences = { lang: null, theme: null, isRedUp: false }

const VERSION = 1

/**
 * Reads a stored text field by field: what is damaged falls back to its default and the rest
 * stays. Another version of the store, or none, gives the defaults.
 */
export function parsePreferences(text: string | null): Preferences {
  const stored = recordOf(text)
  if (stored?.['v'] !== VERSION) return NO_PREFERENCES
  const lang = LANGUAGES.find((language) => language === stored['lang']) ?? null
  const theme = stored['theme']
  const isTheme = isRecord(theme) && typeof theme['dark'] === 'boolean'
  return {
    lang,
    theme: isTheme ? { colour: THEME_COLOUR, dark: theme['dark'] === true } : null,
    isRedUp: stored['isRedUp'] === true,
  }
}

/** The text to store; `parsePreferences` reads it back to the same choice. */
export function preferencesText(preferences: Preferences): string {
  return JSON.stringify({ v: VERSION, ...preferences })
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
