import type { Api } from 'grammy'
import type { InlineQueryResult } from 'grammy/types'
import type { ShareCard, Shares } from './port.ts'

/** Telegram takes no longer caption or message. */
const LONGEST_CAPTION = 1024
const LONGEST_TITLE = 255

/** Sharing inside Telegram. Source: https://core.telegram.org/bots/api#savepreparedinlinemessage */
export function openShares(api: Api): Shares {
  return {
    async prepare(userId, card) {
      const result = inlineResultOf(card)
      const { id } = await api.savePreparedInlineMessage(Number(userId), result, {
        allow_user_chats: true,
        allow_group_chats: true,
        allow_channel_chats: true,
      })
      return id
    },
    async answer(queryId, cards, cacheS) {
      const options = { cache_time: cacheS, is_personal: true }
      await api.answerInlineQuery(queryId, cards.map(inlineResultOf), options)
    },
    async post(chat, text) {
      const { message_id: id } = await api.sendMessage(chat, text, {
        link_preview_options: { is_disabled: true },
      })
      return id
    },
  }
}

/** A card as Telegram takes it: a photo where there is a picture, else an article of text. */
function inlineResultOf({ id, title, text, pictureUrl, button }: ShareCard): InlineQueryResult {
  const markup =
    button === null
      ? {}
      : { reply_markup: { inline_keyboard: [[{ text: button.label, url: button.url }]] } }
  const common = { id, title: title.slice(0, LONGEST_TITLE), description: text, ...markup }
  if (pictureUrl === null) {
    const content = {
      message_text: `${title}\n${text}`,
      link_preview_options: { is_disabled: true },
    }
    return { type: 'article', ...common, input_message_content: content }
  }
  return {
    type: 'photo',
    ...common,
    photo_url: pictureUrl,
    thumbnail_url: pictureUrl,
    caption: `${title}\n${text}`.slice(0, LONGEST_CAPTION),
  }
}
