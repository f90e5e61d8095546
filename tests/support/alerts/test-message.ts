import type { OutboundMessage } from '#server/features/alerts/channels/outbound-message.ts'
import type { GateAlertEvent } from '#domain/alerts/alert-event.ts'
import type { SignalAlertItem } from '#server/features/alerts/text/alert-items.ts'

/** When the candle of these alerts closed. */
export const CLOSED = Date.UTC(2026, 10, 21, 12)

/** A long signal of BTC that just began. */
export const OPENED: SignalAlertItem = {
  id: 'event1',
  kind: 'open',
  signalId: '01jd4q1x7e000abcdefghjkmnp',
  coinId: 'btc',
  base: 'BTC',
  interval: '4h',
  direction: 'long',
  legNumber: 0,
  barTime: CLOSED,
  closedWallTime: CLOSED,
  computedWallTime: CLOSED + 900,
  expiresWallTime: CLOSED + 7_200_000,
  price: 64_210.57,
  stopPrice: 62_000,
  targetPrice: null,
  netReturn: null,
  exitReason: null,
}

/** The market gate that just opened for longs. */
export const GATE_OPENED: GateAlertEvent = {
  id: 'event2',
  kind: 'gate',
  interval: '4h',
  barTime: CLOSED,
  closedWallTime: CLOSED,
  computedWallTime: CLOSED + 900,
  expiresWallTime: CLOSED + 7_200_000,
  before: 'below-both',
  after: 'above-both',
  strategyVersion: '3',
}

let count = 0

/** A message to an account, by default of one alert in English and UTC. */
export function testMessage(
  accountId: string,
  parts: Partial<OutboundMessage> = {},
): OutboundMessage {
  count += 1
  return {
    key: count.toString(16).padStart(32, '0'),
    accountId,
    language: 'en',
    zone: 'UTC',
    items: [OPENED],
    isSilent: false,
    isPossibleDuplicate: false,
    isTest: false,
    expiresWallTime: OPENED.expiresWallTime,
    ...parts,
  }
}
