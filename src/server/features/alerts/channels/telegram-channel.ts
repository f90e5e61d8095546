import type { Context } from '#server/context.ts'
import { sql } from '#server/db/sql.ts'
import type { Chat, ChatAnswer, ChatMessage } from '#server/ports/telegram/port.ts'
import { type AlertItem, isExtremeItem } from '../text/alert-items.ts'
import { alertTextOf } from '../text/alert-text.ts'
import { type ChannelAdapter, UNBOUND } from './channel-adapter.ts'
import { chatOutcome, isPictureRefused } from './chat-outcome.ts'
import { closeChat } from './close-chat.ts'
import { drawAlert } from './draw-alert.ts'
import { type EventPictures, openEventPictures, type Picture } from './event-images.ts'
import type { ChannelSender, OutboundMessage, SendOutcome } from './outbound-message.ts'
import { findChat } from './telegram-chats.ts'
import { alertButton, CAPTION_UNITS, chatText, MESSAGE_UNITS, safeSymbol } from './telegram-text.ts'

/**
 * Telegram answers within 0.3 s: thirty per second need ten in flight, and a kill repeats no more.
 */
const IN_FLIGHT = 20
/** Less than the 20 s that a send may take. */
const LIMIT_MS = 18_000

/** Accounts with a Telegram link, whose bot chat may be closed (`can_write` 0). */
const chatCount = (canWrite: 0 | 1) => sql`(
    select count(*) from account_links as link
    left join telegram_chats as chat on chat.user_id = link.subject
    where link.account_id = account.id and link.provider = 'telegram'
      and coalesce(chat.can_write, 1) = ${sql.lit(canWrite)})`

/** Messages of the bot to the linked Telegram account. */
export const telegramChannel: ChannelAdapter = {
  isConfigured: ({ telegram }) => telegram !== null,
  reaches: sql`${chatCount(1)} > 0`,
  isBlocked: sql`${chatCount(0)} > 0`,
  async readLink(reader, accountId) {
    const link = await reader
      .selectFrom('account_links')
      .leftJoin('telegram_chats', 'telegram_chats.user_id', 'account_links.subject')
      .select(['account_links.name', 'account_links.username', 'telegram_chats.can_write'])
      .where('account_links.account_id', '=', accountId)
      .where('account_links.provider', '=', 'telegram')
      .executeTakeFirst()
    if (link === undefined) return UNBOUND
    const target = link.username === null ? link.name : `@${link.username}`
    return { state: link.can_write === 0 ? 'blocked' : 'ready', target }
  },
  openSender: openTelegramSender,
}

/** Sends alerts to the chat with the bot; null where the server has no bot. */
export function openTelegramSender(context: Context): ChannelSender | null {
  const { telegram } = context.ports
  if (telegram === null) return null
  const pictures = openEventPictures()
  return {
    channel: 'telegram',
    inFlight: IN_FLIGHT,
    aSecond: context.config.alerts.telegramASecond,
    async send(outbound) {
      try {
        return await sendOutbound(context, { chat: telegram.chat, pictures }, outbound)
      } catch (error) {
        context.log.error(
          { error, channel: 'telegram' },
          'an alert could not be made into a message',
        )
        return { kind: 'later', reason: 'fault' }
      }
    },
  }
}

interface Means {
  readonly chat: Chat
  readonly pictures: EventPictures
}

async function sendOutbound(
  context: Context,
  means: Means,
  outbound: OutboundMessage,
): Promise<SendOutcome> {
  const { accountId } = outbound
  const userId = await findChat(context.db.reader, accountId)
  if (userId === null) return { kind: 'off', reason: 'unbound' }
  const outcome = chatOutcome(await sendWithPicture(context, means, { outbound, userId }))
  if (outcome.kind === 'off') {
    await closeChat(context, { accountId, userId, reason: outcome.reason })
  }
  return outcome
}

interface Addressed {
  readonly outbound: OutboundMessage
  /** Telegram user id of the recipient. */
  readonly userId: string
}

/** One event of a signal is sent with its image; where Telegram rejects the image, the text is sent alone. */
async function sendWithPicture(
  context: Context,
  { chat, pictures }: Means,
  addressed: Addressed,
): Promise<ChatAnswer> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const send = async (picture: Picture): Promise<ChatAnswer> =>
    await chat.send(messageOf(context, addressed, picture), signal)
  const { items } = addressed.outbound
  const [item] = items
  // Neither the gate nor a surge or plunge has a picture.
  if (item === undefined || items.length > 1) return await send(null)
  if (item.kind === 'gate' || isExtremeItem(item)) return await send(null)
  const answer = await pictures.send(item.id, () => drawAlert(context, item), send)
  if (!isPictureRefused(answer)) return answer
  context.log.warn({ description: answer.description }, 'Telegram rejected a picture')
  return await send(null)
}

/** The gate is named by no symbol. */
function withSafeSymbol(item: AlertItem): AlertItem {
  return item.kind === 'gate' ? item : { ...item, base: safeSymbol(item.base) }
}

function messageOf(
  context: Context,
  { outbound, userId }: Addressed,
  picture: Picture,
): ChatMessage {
  const { language, zone, isPossibleDuplicate: isMaybeRepeated, isTest, isSilent } = outbound
  const items = outbound.items.map(withSafeSymbol)
  const wallNow = context.wallClock.now()
  const { world } = context.marketClock
  const frame = { zone, wallNow, world, isMaybeRepeated, isTest }
  const { title, lines } = alertTextOf(language, items, frame)
  return {
    userId,
    ...chatText(title, lines, picture === null ? MESSAGE_UNITS : CAPTION_UNITS),
    picture,
    button: alertButton(context.config, language, items),
    isSilent,
  }
}
