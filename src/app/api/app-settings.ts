import { type AppSettings, NOT_FOUND_PAGE, SETTINGS_META } from '#contract/app-settings.ts'

/** What the server wrote into the page; a page without it, as in development, has none set. */
export function appSettings(): AppSettings {
  const content = globalThis.document
    ?.querySelector(`meta[name="${SETTINGS_META}"]`)
    ?.getAttribute('content')
  return parseSettings(content ?? null)
}

const MODES = ['live', 'simulated', 'replay'] as const

/** Reads the settings field by field; what is damaged is not set. */
export function parseSettings(text: string | null): AppSettings {
  const settings = recordOf(text)
  const { marketMode, backupApiUrls, telegramAppLink, notFoundUrl, webviewOrigins } = settings
  return {
    marketMode: MODES.find((mode) => mode === marketMode) ?? null,
    backupApiUrls: textsOf(backupApiUrls),
    telegramAppLink: typeof telegramAppLink === 'string' ? telegramAppLink : null,
    hasTelegramSignIn: settings['hasTelegramSignIn'] === true,
    hasBotSignIn: settings['hasBotSignIn'] === true,
    notFoundUrl: typeof notFoundUrl === 'string' ? notFoundUrl : NOT_FOUND_PAGE,
    webviewOrigins: textsOf(webviewOrigins),
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function recordOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
