import type { Channel } from '#domain/alerts/channel.ts'
import type { IconName } from '#app/ui/icon/Icon.tsx'
import type { SettingState } from '../queries.ts'

/** Icon of each alert channel. */
export const CHANNEL_ICONS: Readonly<Record<Channel, IconName>> = {
  push: 'bell',
  telegram: 'plane',
  mail: 'mail',
  sms: 'phone',
}

/** The user's chosen channels that are ready to use. */
export function usableChannels({ settings, channels }: SettingState): Channel[] {
  const ready = channels.filter(({ state }) => state === 'ready').map(({ channel }) => channel)
  return settings.channels.filter((channel) => ready.includes(channel))
}
