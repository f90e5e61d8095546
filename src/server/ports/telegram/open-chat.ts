import { type Api, GrammyError, HttpError, InputFile } from 'grammy'
import type { InlineKeyboardButton, MessageEntity } from 'grammy/types'
import type { Chat, ChatAnswer, ChatButton, ChatMessage } from './port.ts'

/** Faults of the way there, before anything was said. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Messages of the bot, by the Bot API. Source: https://core.telegram.org/bots/api#sendphoto */
export function openChat(api: Api): Chat {
  return {
    async send(message, signal) {
      try {
        return { kind: 'sent', pictureName: await post(api, message, signal) }
      } catch (error) {
        return answerOf(error)
      }
    },
  }
}

/** Gives the name that Telegram keeps the picture under. */
async function post(
  api: Api,
  { userId, text, boldLength, picture, button, isSilent }: ChatMessage,
  signal: AbortSignal,
): Promise<string | null> {
  const entities: MessageEntity[] =
    boldLength > 0 ? [{ type: 'bold', offset: 0, length: boldLength }] : []
  const common = {
    disable_notification: isSilent,
    ...(button === null ? {} : { reply_markup: { inline_keyboard: [[buttonOf(button)]] } }),
  }
  if (picture === null) {
    const options = { ...common, entities, link_preview_options: { is_disabled: true } }
    await api.sendMessage(userId, text, options, signal as never)
    return null
  }
  const file = typeof picture === 'string' ? picture : new InputFile(picture, 'picture.jpg')
  const options = { ...common, caption: text, caption_entities: entities }
  const { photo } = await api.sendPhoto(userId, file, options, signal as never)
  return photo.at(-1)?.file_id ?? null
}

function buttonOf({ label, url, isApp }: ChatButton): InlineKeyboardButton {
  return isApp ? { text: label, web_app: { url } } : { text: label, url }
}

/** The fault itself is not logged: its address holds the token, its payload what was written. */
function answerOf(error: unknown): ChatAnswer {
  if (error instanceof GrammyError) {
    const { error_code: code, description, parameters } = error
    const waitS = parameters.retry_after
    const retryAfterMs = waitS === undefined ? null : waitS * 1000
    return { kind: 'refused', code, description, retryAfterMs }
  }
  if (!(error instanceof HttpError)) {
    const reason = error instanceof Error ? error.name : 'fault'
    return { kind: 'unanswered', reason, isMaybeArrived: false }
  }
  const { code } = (error.error ?? {}) as { readonly code?: unknown }
  const reason = typeof code === 'string' ? code : 'no answer'
  return { kind: 'unanswered', reason, isMaybeArrived: !UNREACHED.has(code) }
}
