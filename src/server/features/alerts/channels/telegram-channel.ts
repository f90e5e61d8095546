import type { Context } from '#server/context.ts'
import type { Chat, ChatAnswer, ChatMessage } from '#server/ports/telegram/port.ts'
import { alertTextOf } from '../text/alert-text.ts'
import { chatOutcome, isPictureRefused } from './chat-outcome.ts'
import { closeChat } from './close-chat.ts'
import { drawAlert } from './draw-alert.ts'
import { type EventPictures, openEventPictures, type Picture } from './event-images.ts'
import type { ChannelSender, OutboundMessage, SendOutcome } from './outbound-message.ts'
import { findChat } from './telegram-chats.ts'
import { alertButton, CAPTION_UNITS, chatText, MESSAGE_UNITS, safeSymbol } from './telegram-text.ts'

/** Telegram answers within 0.3 s: thirty a second are ten at once, and a kill repeats no more. */
const IN_FLIGHT = 20
/** Less than the 20 s that a sender may take. */
const LIMIT_MS = 18_000

/** Takes alerts to the chat with the bot; null where the server has no bot. */
export function openTelegramSender(context: Context): ChannelSender | null {
  const { telegram } = context.ports
  if (telegram === null) return null
  const pictures = openEventPictures()
  return {
    channel: 'telegram',
    inFlight: IN_FLIGHT,
    aSecond: context.config.alerts.telegramASecond,
    async send(parcel) {
      try {
        return await sendParcel(context, { chat: telegram.chat, pictures }, parcel)
      } catch (error) {
        context.log.error({ error, channel: 'telegram' }, 'an alert could not be made a message')
        return { kind: 'later', reason: 'fault' }
      }
    },
  }
}

interface Means {
  readonly chat: Chat
  readonly pictures: EventPictures
}

async function sendParcel(
  context: Context,
  means: Means,
  parcel: OutboundMessage,
): Promise<SendOutcome> {
  const { accountId } = parcel
  const userId = await findChat(context.db.reader, accountId)
  if (userId === null) return { kind: 'off', reason: 'unbound' }
  const outcome = chatOutcome(await sendWithPicture(context, means, { parcel, userId }))
  if (outcome.kind === 'off') {
    await closeChat(context, { accountId, userId, reason: outcome.reason })
  }
  return outcome
}

interface Addressed {
  readonly parcel: OutboundMessage
  /** Telegram's number of the person. */
  readonly userId: string
}

/** One event comes with its picture; where Telegram does not take it, the words come alone. */
async function sendWithPicture(
  context: Context,
  { chat, pictures }: Means,
  addressed: Addressed,
): Promise<ChatAnswer> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const send = async (picture: Picture): Promise<ChatAnswer> =>
    await chat.send(messageOf(context, addressed, picture), signal)
  const { items } = addressed.parcel
  const [item] = items
  if (item === undefined || items.length > 1) return await send(null)
  const answer = await pictures.send(item.id, () => drawAlert(context, item), send)
  if (!isPictureRefused(answer)) return answer
  context.log.warn({ description: answer.description }, 'Telegram did not take a picture')
  return await send(null)
}

function messageOf(context: Context, { parcel, userId }: Addressed, picture: Picture): ChatMessage {
  const { language, zone, isPossibleDuplicate: isMaybeRepeated, isTest, isSilent } = parcel
  const items = parcel.items.map((item) => ({ ...item, base: safeSymbol(item.base) }))
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
