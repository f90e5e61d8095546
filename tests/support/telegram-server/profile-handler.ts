import type { MenuButton } from 'grammy/types'
import type { HandlerAnswer } from './stars-handler.ts'

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
export class ProfileHandler {
  /** By method without `setMy`, and the language: `Name vi`. */
  readonly stored = new Map<string, unknown>()
  menuButton: unknown = { type: 'commands' }
  /** Those of single chats, by the person's number. */
  readonly menuButtons = new Map<number, unknown>()
  /** By `groups` and `channels`. */
  readonly rights = new Map<string, unknown>()

  answer(method: string, body: Body): HandlerAnswer {
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
      return { result: { [field]: this.stored.get(key) ?? this.stored.get(`${what} `) ?? '' } }
    const text = textOf(body, field)
    if (text.length > longest) return { refused: fault }
    this.stored.set(key, text)
    return { result: true }
  }

  #commands(verb: string | undefined, key: string, body: Body): HandlerAnswer {
    if (verb === 'get') return { result: this.stored.get(key) ?? [] }
    const commands = (body['commands'] ?? []) as readonly { command: string; description: string }[]
    const isBad = commands.some(({ command, description }) => {
      return !/^[a-z0-9_]{1,32}$/.test(command) || description === '' || description.length > 256
    })
    if (isBad || commands.length > 100) return { refused: 'Bad Request: BOT_COMMAND_INVALID' }
    this.stored.set(key, commands)
    return { result: true }
  }

  #menu(method: string, body: Body): HandlerAnswer {
    const chatId = body['chat_id'] === undefined ? null : Number(body['chat_id'])
    // A button belongs to a private chat: groups and channels have negative numbers.
    if (chatId !== null && !(chatId > 0)) return { refused: 'Bad Request: user not found' }
    if (method === 'getChatMenuButton') {
      const own = chatId === null ? undefined : (this.menuButtons.get(chatId) ?? DEFAULT_BUTTON)
      return { result: own ?? this.menuButton }
    }
    const button = (body['menu_button'] ?? DEFAULT_BUTTON) as MenuButton
    if (button.type === 'web_app') {
      const { text, web_app: app } = button
      if (text.trim() === '') return { refused: 'Bad Request: BUTTON_TEXT_INVALID' }
      if (!app.url.startsWith('https://')) return { refused: 'Bad Request: BUTTON_URL_INVALID' }
    }
    if (chatId === null) this.menuButton = button
    else if (button.type === 'default') this.menuButtons.delete(chatId)
    else this.menuButtons.set(chatId, button)
    return { result: true }
  }
}

/** No value of its own. */
const DEFAULT_BUTTON: MenuButton = { type: 'default' }

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
