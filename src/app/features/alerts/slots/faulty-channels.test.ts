import { describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '#domain/alerts/alert-settings.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import type { ChannelState, SettingState } from '../queries.ts'
import { faultyChannels } from './faulty-channels.ts'

const { isSuggested, intervals, channels: _, ...rest } = FIRST_SETTINGS

function faultsOf(chosen: Channel[], states: Record<Channel, ChannelState['state']>) {
  const settings: SettingState['settings'] = {
    ...rest,
    isProactive: isSuggested,
    intervals: [...intervals],
    channels: chosen,
  }
  const channels = Object.entries(states).map(([channel, state]) => ({
    channel: channel as Channel,
    state,
    target: null,
  }))
  return faultyChannels({ settings, channels })
}

describe('channels that cannot send', () => {
  it('are the chosen ones that are not linked, but for notifications', () => {
    const states = { push: 'unbound', telegram: 'unbound', mail: 'ready', sms: 'unbound' } as const
    expect(faultsOf(['push', 'telegram', 'mail'], states)).toEqual({
      unbound: ['telegram'],
      isBlocked: false,
    })
    expect(faultsOf(['mail'], states)).toEqual({ unbound: [], isBlocked: false })
  })

  it('are a bot that may not write, and none that the server does not have', () => {
    const states = { push: 'off', telegram: 'blocked', mail: 'off', sms: 'off' } as const
    expect(faultsOf(['push', 'telegram', 'mail'], states)).toEqual({
      unbound: [],
      isBlocked: true,
    })
  })
})
