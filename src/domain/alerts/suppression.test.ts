import { describe, expect, it } from 'vitest'
import { ALL_ON } from './alert-kind.ts'
import { FIRST_SETTINGS } from './alert-settings.ts'
import {
  isQuiet,
  type Recipient,
  type SetCoin,
  suppressionReason,
  type WaitingAlert,
} from './suppression.ts'

const NOW = 1000

const COIN: SetCoin = { isOn: true, kinds: ALL_ON, channels: null, before: 0 }
const OPENED = { kind: 'open', direction: 'long', interval: '4h' } as const
const ALERT: WaitingAlert = {
  channel: 'mail',
  expiresWallTime: NOW + 1,
  reason: 'coin',
  event: OPENED,
  coin: COIN,
}
const RECEIVER: Recipient = {
  isActive: true,
  tier: 'monthly',
  boughtSlots: 0,
  settings: FIRST_SETTINGS,
  reach: 'ready',
  minuteOfDay: 30,
}
const GATE: Partial<WaitingAlert> = { event: { kind: 'gate' }, coin: null }
const WITH_GATE = { ...FIRST_SETTINGS, gate: 'on' } as const
const QUIET = { ...FIRST_SETTINGS, quiet: { from: 0, to: 60 } }
const UNASKED = { reason: 'proactive', coin: null } as const

interface Change {
  readonly alert?: Partial<WaitingAlert>
  readonly coin?: Partial<SetCoin>
  readonly receiver?: Partial<Recipient>
}

const END_OF_LONG: Change = {
  alert: {
    event: { ...OPENED, kind: 'end' },
    coin: { ...COIN, kinds: { ...ALL_ON, long: 'off' } },
  },
}
const LEG_OFF: Change = {
  alert: {
    event: { ...OPENED, kind: 'leg' },
    coin: { ...COIN, kinds: { ...ALL_ON, addPosition: 'off' } },
  },
}
const OWN_CHANNEL: Change = { alert: { channel: 'sms', coin: { ...COIN, channels: ['sms'] } } }

function whyOf({ alert, coin, receiver }: Change) {
  const changed = { ...ALERT, coin: { ...COIN, ...coin }, ...alert }
  return suppressionReason(changed, { ...RECEIVER, ...receiver }, NOW)
}

describe('the reason to suppress a queued alert', () => {
  it.each<[string, Change, ReturnType<typeof suppressionReason>]>([
    ['nothing keeps it', {}, null],
    ['its time is over', { alert: { expiresWallTime: NOW } }, 'expired'],
    ['the account ends', { receiver: { isActive: false } }, 'account'],
    ['no membership', { receiver: { tier: 'ordinary' } }, 'membership'],
    [
      'a candle the plan does not open',
      { alert: { event: { ...OPENED, interval: '15m' } } },
      'interval',
    ],
    [
      'a candle that is not wanted',
      { receiver: { settings: { ...FIRST_SETTINGS, intervals: ['1h'] } } },
      'interval',
    ],
    ['never set', { alert: { coin: null } }, 'off'],
    ['switched off', { coin: { isOn: false } }, 'off'],
    ['its kind is off', { coin: { kinds: { ...ALL_ON, long: 'off' } } }, 'off'],
    ['the end of a long falls under long', END_OF_LONG, 'off'],
    ['a leg has a setting of its own', LEG_OFF, 'off'],
    ['the other direction is off', { coin: { kinds: { ...ALL_ON, short: 'off' } } }, null],
    ['silent is sent', { coin: { kinds: { ...ALL_ON, long: 'silent' } } }, null],
    ['the last place', { coin: { before: 29 } }, null],
    ['beyond the places', { coin: { before: 30 } }, 'overLimit'],
    ['a place that was bought', { coin: { before: 30 }, receiver: { boughtSlots: 1 } }, null],
    ['a channel that is not wanted', { alert: { channel: 'sms' } }, 'channel'],
    ['the coin’s own channels count', { coin: { channels: ['push'] } }, 'channel'],
    ['the coin asks for a channel of its own', OWN_CHANNEL, null],
    ['nothing is bound', { receiver: { reach: 'unbound' } }, 'unbound'],
    ['the bot is blocked', { receiver: { reach: 'blocked' } }, 'blocked'],
    ['quiet hours', { receiver: { settings: QUIET } }, 'quiet'],
    ['quiet hours are over', { receiver: { settings: QUIET, minuteOfDay: 60 } }, null],
    ['unasked, to a yearly member', { alert: UNASKED, receiver: { tier: 'yearly' } }, null],
    ['unasked, during a trial', { alert: UNASKED, receiver: { tier: 'trial' } }, null],
    ['unasked, to a monthly member', { alert: UNASKED }, 'membership'],
    [
      'unasked, and switched off',
      {
        alert: UNASKED,
        receiver: { tier: 'yearly', settings: { ...FIRST_SETTINGS, isSuggested: false } },
      },
      'off',
    ],
    ['the gate, off at first', { alert: GATE }, 'off'],
    ['the gate, to who asked for it', { alert: GATE, receiver: { settings: WITH_GATE } }, null],
    [
      'the gate, silent, whatever the timeframes and slots',
      {
        alert: GATE,
        receiver: { settings: { ...WITH_GATE, gate: 'silent', intervals: [] }, boughtSlots: -30 },
      },
      null,
    ],
    [
      'the gate, without a membership',
      { alert: GATE, receiver: { settings: WITH_GATE, tier: 'ordinary' } },
      'membership',
    ],
    [
      'the gate, in quiet hours',
      { alert: GATE, receiver: { settings: { ...QUIET, gate: 'on' } } },
      'quiet',
    ],
    [
      'the gate, too late',
      { alert: { ...GATE, expiresWallTime: NOW }, receiver: { settings: WITH_GATE } },
      'expired',
    ],
    ['membership is off for all', { receiver: { tier: 'all' } }, null],
  ])('%s', (_what, change, reason) => {
    expect(whyOf(change)).toBe(reason)
  })
})

const HOUR = 60

describe('quiet hours', () => {
  it.each([
    ['no quiet hours', null, 0, false],
    ['the minute before', { from: 13 * HOUR, to: 14 * HOUR }, 13 * HOUR - 1, false],
    ['the first minute', { from: 13 * HOUR, to: 14 * HOUR }, 13 * HOUR, true],
    ['the last minute', { from: 13 * HOUR, to: 14 * HOUR }, 14 * HOUR - 1, true],
    ['the minute after', { from: 13 * HOUR, to: 14 * HOUR }, 14 * HOUR, false],
    ['over midnight, in the evening', { from: 23 * HOUR, to: 7 * HOUR }, 23 * HOUR, true],
    ['over midnight, at midnight', { from: 23 * HOUR, to: 7 * HOUR }, 0, true],
    ['over midnight, in the morning', { from: 23 * HOUR, to: 7 * HOUR }, 7 * HOUR, false],
    ['over midnight, at noon', { from: 23 * HOUR, to: 7 * HOUR }, 12 * HOUR, false],
    ['from midnight on', { from: 0, to: 6 * HOUR }, 0, true],
    ['to midnight', { from: 22 * HOUR, to: 0 }, 24 * HOUR - 1, true],
    ['from and to alike', { from: 600, to: 600 }, 600, false],
  ])('%s', (_what, quiet, minute, expected) => {
    expect(isQuiet(quiet, minute)).toBe(expected)
  })

  it('last as many minutes as lie between their ends', () => {
    for (const [from, to] of [
      [540, 1020],
      [1380, 420],
      [0, 1439],
    ] as const) {
      const minutes = Array.from({ length: 24 * HOUR }, (_, minute) => minute)
      const quiet = minutes.filter((minute) => isQuiet({ from, to }, minute))
      expect(quiet).toHaveLength((to - from + 24 * HOUR) % (24 * HOUR))
    }
  })
})
