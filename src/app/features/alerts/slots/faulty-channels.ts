import type { Channel } from '#domain/alerts/channel.ts'
import type { SettingState } from '../queries.ts'

interface FaultyChannels {
  /** Nothing is linked that they could send to. */
  readonly unbound: readonly Channel[]
  /** Telegram's bot is not allowed to write. */
  readonly isBlocked: boolean
}

/**
 * Of the chosen channels, those that cannot send and why. Browser notifications are chosen from the
 * start and linked by turning them on: that they are off is no fault.
 */
export function faultyChannels({
  settings,
  channels,
}: Pick<SettingState, 'settings' | 'channels'>): FaultyChannels {
  const chosen = channels.filter(({ channel }) => settings.channels.includes(channel))
  return {
    unbound: chosen
      .filter(({ channel, state }) => state === 'unbound' && channel !== 'push')
      .map(({ channel }) => channel),
    isBlocked: chosen.some(({ state }) => state === 'blocked'),
  }
}
