import { readFileSync } from 'node:fs'
import type { MenuButton } from 'grammy/types'
import { LANGUAGES, type Language } from '#contract/headers.ts'

/** `bot-config/`, the folder of the bot's own texts. */
export const PROFILE_FOLDER = new URL('../../../../bot-config/', import.meta.url)

/** The menu button next to the text field: the default one and one per language. */
export interface ProfileMenu {
  /** Page of the app it opens. */
  readonly path: string
  readonly texts: Readonly<Record<Language, string>>
}

/** Telegram keeps one button for all chats without their own; its language is that of most. */
const COMMON_LANGUAGE: Language = 'en'
/** Nothing says what Telegram takes; a client cuts what is longer. @assumed */
const LONGEST_TEXT = 64

/** The button as `menu.json` says. */
export function readMenu(folder: URL = PROFILE_FOLDER): ProfileMenu {
  return JSON.parse(readFileSync(new URL('menu.json', folder), 'utf8')) as ProfileMenu
}

/** What Telegram would refuse or cut of it. */
export function menuFaultsOf({ path, texts }: ProfileMenu): string[] {
  const faults = LANGUAGES.flatMap((language) => {
    const { length } = texts[language].trim()
    if (length > 0 && length <= LONGEST_TEXT) return []
    return [`the text in ${language} has ${length} characters, a button 1 to ${LONGEST_TEXT}`]
  })
  return path.startsWith('/') ? faults : [...faults, 'the path does not begin with /']
}

/** The button as Telegram takes it; `publicUrl` is HTTPS. */
export function menuButtonOf(
  { path, texts }: ProfileMenu,
  publicUrl: string,
  language: Language = COMMON_LANGUAGE,
): MenuButton {
  return { type: 'web_app', text: texts[language], web_app: { url: `${publicUrl}${path}` } }
}

/** To compare by: `Open Buoy https://buoy.example/` */
export function menuText(button: MenuButton): string {
  return button.type === 'web_app' ? `${button.text} ${button.web_app.url}` : button.type
}
