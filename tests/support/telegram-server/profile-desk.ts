import type { DeskAnswer } from './stars-desk.ts'

type Body = Readonly<Record<string, unknown>>

/** Longest text of each setting, and Telegram's words for a longer one. */
const TEXTS: Readonly<Record<string, readonly [field: string, longest: number, fault: string]>> = {
  Name: ['name', 64, 'Bad Request: BOT_TITLE_INVALID'],
  Description: ['description', 512, 'Bad Request: BOT_DESCRIPTION_TOO_LONG'],
  ShortDescription: ['short_description', 120, 'Bad Request: BOT_SHORT_DESCRIPTION_TOO_LONG'],
}

/**
 * What a bot is called and says of itself, per language, as Telegram keeps it:
 * core.telegram.org/bots/api#setmycommands and what follows there.
 */
export class ProfileDesk {
  /** By method without `setMy`, and the language: `Name vi`. */
  readonly kept = new Map<string, unknown>()
  menuButton: unknown = { type: 'commands' }
  /** By `groups` and `channels`. */
  readonly rights = new Map<string, unknown>()

  answer(method: string, body: Body): DeskAnswer {
    const [, verb, what = ''] = /^(get|set|delete)My(\w+)$/.exec(method) ?? []
    if (/^(get|set)ChatMenuButton$/.test(method)) return this.#menu(method, body)
    const language = textOf(body, 'language_code')
    if (language !== '' && !/^[a-z]{2}$/.test(language)) {
      return { refused: 'Bad Request: language code is invalid' }
    }
    const key = `${what} ${language}`
    if (what === 'Commands') return this.#commands(verb, key, body)
    if (what === 'DefaultAdministratorRights') {
      const where = body['for_channels'] === true ? 'channels' : 'groups'
      if (verb === 'set') this.rights.set(where, body['rights'] ?? NO_RIGHTS)
      return { result: verb === 'set' ? true : (this.rights.get(where) ?? NO_RIGHTS) }
    }
    const [field, longest, fault] = TEXTS[what] ?? []
    if (field === undefined || longest === undefined || fault === undefined) return undefined
    // Without a language of its own, Telegram gives the common text.
    if (verb === 'get')
      return { result: { [field]: this.kept.get(key) ?? this.kept.get(`${what} `) ?? '' } }
    const text = textOf(body, field)
    if (text.length > longest) return { refused: fault }
    this.kept.set(key, text)
    return { result: true }
  }

  #commands(verb: string | undefined, key: string, body: Body): DeskAnswer {
    if (verb === 'get') return { result: this.kept.get(key) ?? [] }
    const commands = (body['commands'] ?? []) as readonly { command: string; description: string }[]
    const isBad = commands.some(({ command, description }) => {
      return !/^[a-z0-9_]{1,32}$/.test(command) || description === '' || description.length > 256
    })
    if (isBad || commands.length > 100) return { refused: 'Bad Request: BOT_COMMAND_INVALID' }
    this.kept.set(key, commands)
    return { result: true }
  }

  #menu(method: string, body: Body): DeskAnswer {
    if (method === 'getChatMenuButton') return { result: this.menuButton }
    const button = body['menu_button'] as { readonly web_app?: { readonly url: string } }
    const url = button.web_app?.url
    if (url !== undefined && !url.startsWith('https://')) {
      return { refused: 'Bad Request: BUTTON_URL_INVALID' }
    }
    this.menuButton = button
    return { result: true }
  }
}

const NO_RIGHTS = {
  is_anonymous: false,
  can_manage_chat: false,
  can_delete_messages: false,
  can_manage_video_chats: false,
  can_restrict_members: false,
  can_promote_members: false,
  can_change_info: false,
  can_invite_users: false,
}

function textOf(body: Body, field: string): string {
  const text = body[field]
  return typeof text === 'string' ? text : ''
}
