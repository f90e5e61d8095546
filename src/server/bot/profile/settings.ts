import type { Api } from 'grammy'
import { menuButtonOf, menuText, type ProfileMenu } from './menu.ts'
import {
  PROFILE_LANGUAGES,
  type Profile,
  type ProfileLanguage,
  type ProfileTexts,
} from './profile.ts'

/** One thing that Telegram keeps of the bot, as text that can be compared. */
export interface Setting {
  /** `description (zh)` */
  readonly name: string
  readonly wanted: string
  read(api: Api): Promise<string>
  apply(api: Api): Promise<unknown>
}

/**
 * Everything that the Bot API sets of a profile. `publicUrl` is where the menu button opens the app;
 * null keeps the button unchanged.
 */
export function settingsOf({ texts, menu }: Profile, publicUrl: string | null): Setting[] {
  return [
    ...PROFILE_LANGUAGES.flatMap((language) => textSettings(language, texts[language])),
    ...(publicUrl === null ? [] : [menuSetting(menu, publicUrl)]),
    rightsSetting('groups', false),
    rightsSetting('channels', true),
  ]
}

function textSettings(language: ProfileLanguage, texts: ProfileTexts): Setting[] {
  const { name, description, shortDescription, commands } = texts
  const of = language === '' ? {} : { language_code: language }
  const label = (what: string): string => `${what} (${language === '' ? 'default' : language})`
  const list = Object.entries(commands).map(([command, text]) => ({ command, description: text }))
  return [
    {
      name: label('name'),
      wanted: name,
      read: async (api) => (await api.getMyName(of)).name,
      apply: (api) => api.setMyName(name, of),
    },
    {
      name: label('short description'),
      wanted: shortDescription,
      read: async (api) => (await api.getMyShortDescription(of)).short_description,
      apply: (api) => api.setMyShortDescription(shortDescription, of),
    },
    {
      name: label('description'),
      wanted: description,
      read: async (api) => (await api.getMyDescription(of)).description,
      apply: (api) => api.setMyDescription(description, of),
    },
    {
      name: label('commands'),
      wanted: commandsText(list),
      read: async (api) => commandsText(await api.getMyCommands(of)),
      apply: (api) => api.setMyCommands(list, of),
    },
  ]
}

function commandsText(
  commands: readonly { readonly command: string; readonly description: string }[],
): string {
  return commands.map(({ command, description }) => `/${command} ${description}`).join('\n')
}

function menuSetting(menu: ProfileMenu, publicUrl: string): Setting {
  const button = menuButtonOf(menu, publicUrl)
  return {
    name: 'menu button',
    wanted: menuText(button),
    read: async (api) => menuText(await api.getChatMenuButton()),
    apply: (api) => api.setChatMenuButton({ menu_button: button }),
  }
}

/** Default administrator rights the bot asks for: none. */
function rightsSetting(where: string, isChannel: boolean): Setting {
  const of = { for_channels: isChannel }
  return {
    name: `rights proposed in ${where}`,
    wanted: 'none',
    read: async (api) => {
      const rights = Object.entries(await api.getMyDefaultAdministratorRights(of))
      const named = rights.filter(([, isGiven]) => isGiven === true).map(([name]) => name)
      return named.length === 0 ? 'none' : named.join(', ')
    },
    apply: (api) => api.setMyDefaultAdministratorRights(of),
  }
}
