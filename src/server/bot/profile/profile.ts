import { readFileSync } from 'node:fs'
import { menuFaultsOf, PROFILE_FOLDER, type ProfileMenu, readMenu } from './menu.ts'

/**
 * Languages of the profile, as Telegram names them: two letters, and none for everybody
 * else. `zh` is shown to readers of simplified and of traditional Chinese alike.
 */
export const PROFILE_LANGUAGES = ['', 'zh', 'vi'] as const
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number]

/** The bot's profile texts in one language. */
export interface ProfileTexts {
  readonly name: string
  readonly shortDescription: string
  readonly description: string
  /** By command without its slash, in the order they are listed. */
  readonly commands: Readonly<Record<string, string>>
}

/** All that `bot-config/` holds. */
export interface Profile {
  readonly texts: Readonly<Record<ProfileLanguage, ProfileTexts>>
  readonly menu: ProfileMenu
}

/** What Telegram would refuse of a profile, each with the file and the limit. */
export class ProfileRefused extends Error {
  override readonly name = 'ProfileRefused'
}

/** @source https://core.telegram.org/bots/api#setmyname and what follows there */
const LONGEST = { name: 64, shortDescription: 120, description: 512 } as const
const LONGEST_COMMAND_TEXT = 256
const MOST_COMMANDS = 100

/** The profile as its files say. */
export function readProfile(folder: URL = PROFILE_FOLDER): Profile {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const textsOf = (language: ProfileLanguage) => read(fileOf(language)) as ProfileTexts
  return {
    texts: { '': textsOf(''), zh: textsOf('zh'), vi: textsOf('vi') },
    menu: readMenu(folder),
  }
}

/** Throws `ProfileRefused`, which names everything that is too long or wrong, before anything is sent. */
export function requireFit({ texts, menu }: Profile): void {
  const faults = PROFILE_LANGUAGES.flatMap((language) => {
    return faultsOf(texts[language]).map((fault) => `${fileOf(language)}: ${fault}`)
  })
  faults.push(...menuFaultsOf(menu).map((fault) => `menu.json: ${fault}`))
  if (faults.length > 0) throw new ProfileRefused(faults.join('\n'))
}

function faultsOf(texts: ProfileTexts): string[] {
  const faults: string[] = []
  for (const field of ['name', 'shortDescription', 'description'] as const) {
    const { length } = texts[field]
    if (length > LONGEST[field]) {
      faults.push(`${field} has ${length} characters, Telegram takes ${LONGEST[field]}`)
    }
    if (length === 0) faults.push(`${field} is empty`)
  }
  const commands = Object.entries(texts.commands)
  if (commands.length > MOST_COMMANDS) {
    faults.push(`${commands.length} commands, Telegram takes ${MOST_COMMANDS}`)
  }
  for (const [command, text] of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(command)) {
      faults.push(`/${command}: 1 to 32 small letters, digits and _`)
    }
    if (text.length === 0 || text.length > LONGEST_COMMAND_TEXT) {
      faults.push(`/${command} has ${text.length} characters, Telegram takes 1 to 256`)
    }
  }
  return faults
}

function fileOf(language: ProfileLanguage): string {
  return `${language === '' ? 'default' : language}.json`
}
