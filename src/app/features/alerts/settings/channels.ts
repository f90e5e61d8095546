import type { Channel } from '#domain/alerts/channel.ts'
import type { PagePath } from '#contract/page.ts'
import type { IconName } from '#app/ui/icon/Icon.tsx'
import type { ChannelState, SettingState } from '../queries.ts'

/** Icon of each alert channel. */
export const CHANNEL_ICONS: Readonly<Record<Channel, IconName>> = {
  push: 'bell',
  telegram: 'plane',
  mail: 'mail',
  sms: 'phone',
}

/** Page that links what a channel sends to; null where the settings themselves do. */
export const CHANNEL_LINK_PAGES: Readonly<Record<Channel, PagePath | null>> = {
  push: null,
  telegram: '/pages/my/bindOtherAccount/telegram',
  mail: '/pages/my/bind',
  sms: '/pages/my/bind',
}

/** The user's chosen channels that are ready to use. */
export function usableChannels({ settings, channels }: SettingState): Channel[] {
  const ready = channels.filter(({ state }) => state === 'ready').map(({ channel }) => channel)
  return settings.channels.filter((channel) => ready.includes(channel))
}

/** Before a first browser, notifications are the row of this browser; Telegram has no browser. */
export function hasRow({ channel, state }: ChannelState, isInTelegram: boolean): boolean {
  if (channel !== 'push' || state === 'ready') return true
  return state === 'off' && !isInTelegram
}
