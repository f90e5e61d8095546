import type { Channel } from '#domain/alerts/channel.ts'
import type { SettingState } from '../queries.ts'

/** The person's own channels that lead somewhere. */
export function usableChannels({ settings, channels }: SettingState): Channel[] {
  const ready = channels.filter(({ state }) => state === 'ready').map(({ channel }) => channel)
  return settings.channels.filter((channel) => ready.includes(channel))
}
