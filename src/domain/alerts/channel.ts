/** Alert channels, each a flag of the settings. @source Spec 1; DECISIONS 7 */
export const CHANNELS = ['push', 'telegram', 'mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

const FLAG: Readonly<Record<Channel, number>> = { push: 1, telegram: 2, mail: 4, sms: 8 }

/** `flagOf('mail') === 4` */
export function flagOf(channel: Channel): number {
  return FLAG[channel]
}

/** Flags of the channels named, in any order. `channelFlags(['push', 'mail']) === 5` */
export function channelFlags(channels: readonly Channel[]): number {
  return channels.reduce((flags, channel) => flags | FLAG[channel], 0)
}

/** The channels of flags, in the order of `CHANNELS`. `channelsOf(5)` is `['push', 'mail']`. */
export function channelsOf(flags: number): Channel[] {
  return CHANNELS.filter((channel) => (flags & FLAG[channel]) !== 0)
}
