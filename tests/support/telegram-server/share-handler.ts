import type { InlineQueryResult } from 'grammy/types'
import type { HandlerAnswer } from './stars-handler.ts'

/** A card that was made ready, and for whom. */
export interface PreparedMessage {
  readonly userId: number
  readonly result: InlineQueryResult
  /** Kinds of chats it may go to. */
  readonly chats: readonly string[]
}

/** What an inline query was answered with. */
export interface InlineAnswer {
  readonly results: readonly InlineQueryResult[]
  readonly isPersonal: boolean
  readonly cacheS: number
}

type Body = Readonly<Record<string, unknown>>

const MOST_RESULTS = 50
const PICTURE_LIMIT = 1024

/**
 * Cards as Telegram takes them, with its limits: core.telegram.org/bots/api#answerinlinequery and
 * #savepreparedinlinemessage.
 */
export class ShareHandler {
  readonly prepared = new Map<string, PreparedMessage>()
  readonly inline = new Map<string, InlineAnswer>()

  answer(method: string, body: Body): HandlerAnswer {
    if (method === 'answerInlineQuery') return this.#answerInline(body)
    if (method === 'savePreparedInlineMessage') return this.#prepare(body)
    return undefined
  }

  #answerInline(body: Body): HandlerAnswer {
    const results = body['results'] as readonly InlineQueryResult[]
    if (results.length > MOST_RESULTS) return { refused: 'Bad Request: RESULTS_TOO_MUCH' }
    if (new Set(results.map(({ id }) => id)).size < results.length) {
      return { refused: 'Bad Request: RESULT_ID_DUPLICATE' }
    }
    const fault = results.map(faultOf).find((found) => found !== null)
    if (fault !== undefined) return { refused: fault }
    this.inline.set(String(body['inline_query_id']), {
      results,
      isPersonal: body['is_personal'] === true,
      cacheS: Number(body['cache_time'] ?? 300),
    })
    return { result: true }
  }

  #prepare(body: Body): HandlerAnswer {
    const result = body['result'] as InlineQueryResult
    const fault = faultOf(result)
    if (fault !== null) return { refused: fault }
    const chats = ['user', 'bot', 'group', 'channel'].filter((kind) => {
      return body[`allow_${kind}_chats`] === true
    })
    if (chats.length === 0) return { refused: 'Bad Request: PEER_TYPES_INVALID' }
    const id = `prepared${this.prepared.size + 1}`
    this.prepared.set(id, { userId: Number(body['user_id']), result, chats })
    return { result: { id, expiration_date: 1_790_000_600 } }
  }
}

function faultOf(result: InlineQueryResult): string | null {
  const bytes = Buffer.byteLength(result.id)
  if (bytes < 1 || bytes > 64) return 'Bad Request: RESULT_ID_INVALID'
  const buttons = (result.reply_markup?.inline_keyboard ?? []).flat()
  if (buttons.some((button) => 'web_app' in button)) return 'Bad Request: BUTTON_TYPE_INVALID'
  if (result.type === 'article') {
    const content = result.input_message_content as { readonly message_text: string }
    const { message_text: text } = content
    return text === '' || text.length > 4096 ? 'Bad Request: MESSAGE_TEXT_INVALID' : null
  }
  if (result.type !== 'photo' || !('photo_url' in result)) return 'Bad Request: RESULT_TYPE_INVALID'
  if (!result.photo_url.startsWith('https://')) return 'Bad Request: WEBDOCUMENT_URL_INVALID'
  const caption = result.caption ?? ''
  return caption.length > PICTURE_LIMIT ? 'Bad Request: MEDIA_CAPTION_TOO_LONG' : null
}
