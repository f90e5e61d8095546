import type { Context } from '#server/context.ts'
import { openMailSender } from '../mail/open-mail-sender.ts'
import { openPushSender } from '../push/open-push-sender.ts'
import { openSmsSender } from '../sms/open-sms-sender.ts'
import { openTelegramSender } from '../telegram/open-telegram-sender.ts'
import type { ChannelSender } from './parcel.ts'

/** The channels that this server has, each with its sender. */
export function openSenders(context: Context): ChannelSender[] {
  return [
    openPushSender(context),
    openTelegramSender(context),
    openMailSender(context),
    openSmsSender(context),
  ].filter((sender) => sender !== null)
}
