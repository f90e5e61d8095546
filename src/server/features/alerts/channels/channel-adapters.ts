import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import type { ChannelAdapter, ChannelState } from './channel-adapter.ts'
import { mailChannel } from './mail-channel.ts'
import type { ChannelSender } from './outbound-message.ts'
import { pushChannel } from './push-channel.ts'
import { smsChannel } from './sms-channel.ts'
import { telegramChannel } from './telegram-channel.ts'

/** The adapter of each channel. */
export const CHANNEL_ADAPTERS: Readonly<Record<Channel, ChannelAdapter>> = {
  push: pushChannel,
  telegram: telegramChannel,
  mail: mailChannel,
  sms: smsChannel,
}

/** Channels this server can send by, in the order of `CHANNELS`; others get no deliveries. */
export function configuredChannels({ ports }: Pick<Context, 'ports'>): Channel[] {
  return CHANNELS.filter((channel) => CHANNEL_ADAPTERS[channel].isConfigured(ports))
}

/** The senders of the configured channels. */
export function openSenders(context: Context): ChannelSender[] {
  return CHANNELS.map((channel) => CHANNEL_ADAPTERS[channel].openSender(context)).filter(
    (sender) => sender !== null,
  )
}

/** The state of every channel for an account, in the order of `CHANNELS`. */
export async function readChannelStates(
  { ports }: Pick<Context, 'ports'>,
  reader: Reader,
  accountId: string,
): Promise<ChannelState[]> {
  const states: ChannelState[] = []
  for (const channel of CHANNELS) {
    const adapter = CHANNEL_ADAPTERS[channel]
    const link = adapter.isConfigured(ports)
      ? await adapter.readLink(reader, accountId)
      : ({ state: 'off', target: null } as const)
    states.push({ channel, ...link })
  }
  return states
}
