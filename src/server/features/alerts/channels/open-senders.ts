import type { Context } from '#server/context.ts'
import { openMailSender } from './mail-channel.ts'
import type { ChannelSender } from './outbound-message.ts'
import { openPushSender } from './push-channel.ts'
import { openSmsSender } from './sms-channel.ts'
import { openTelegramSender } from './telegram-channel.ts'

/** The channels that this server has, each with its sender. */
export function openSenders(context: Context): ChannelSender[] {
  return [
    openPushSender(context),
    openTelegramSender(context),
    openMailSender(context),
    openSmsSender(context),
  ].filter((sender) => sender !== null)
}
