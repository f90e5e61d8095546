import type { Channel } from '#domain/alerts/channel.ts'
import type { EventKind } from '#domain/alerts/alert-event.ts'
import type { GateState } from '#domain/signals/gate/market-gate.ts'
import type { Direction } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Flag } from './market.ts'

export interface AlertSettingsRow {
  account_id: string
  channels: number
  intervals: number
  quiet_from: number | null
  quiet_to: number | null
  zone: string
  is_zone_own: Flag
  is_proactive: Flag
  digest_above: number
  gate_mode: number
  protocol_wall_time: number | null
}

export interface CoinAlertRow {
  account_id: string
  coin_id: string
  is_on: Flag
  long_mode: number
  short_mode: number
  leg_mode: number
  surge_mode: number
  channels: number | null
  set_wall_time: number
}

export interface AlertEventRow {
  id: string
  kind: EventKind
  /** Null for the gate, as are coin and direction. */
  signal_id: string | null
  /** Of a surge or plunge, which is of a coin and of no signal. */
  extreme_id: string | null
  coin_id: string | null
  interval: Interval
  direction: Direction | null
  leg_number: number
  bar_time: number
  closed_wall_time: number
  computed_wall_time: number
  expires_wall_time: number
  pass: number
  matched_through: string
  attempts: number
  retry_wall_time: number
  failed_reason: string | null
  is_set_aside: Flag
  /** Null for a signal, as are the state after and the rules. */
  gate_before: GateState | null
  gate_after: GateState | null
  strategy_version: string | null
}

export interface AlertRow {
  account_id: string
  event_id: string
  reason: 'coin' | 'proactive'
  is_silent: Flag
  queued_wall_time: number
  read_wall_time: number | null
}

export type DeliveryState = 'queued' | 'sending' | 'accepted' | 'digested' | 'app' | 'dead'

export interface DeliveryRow {
  event_id: string
  account_id: string
  channel: Channel
  priority: number
  state: DeliveryState
  reason: string | null
  attempts: number
  due_wall_time: number
  expires_wall_time: number
  holder: string | null
  held_until_wall_time: number | null
  maybe_repeated: Flag
  queued_wall_time: number
  accepted_wall_time: number | null
  accepted_price: number | null
  opened_wall_time: number | null
}

export interface DeliveryCountRow {
  hour_wall_time: number
  channel: Channel
  what: string
  bucket: number
  count: number
}

export interface PushSubscriptionRow {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_wall_time: number
}

export interface TelegramChatRow {
  user_id: string
  can_write: Flag
  reason: string
  language: string | null
  changed_wall_time: number
}

export interface AlertsTables {
  alert_settings: AlertSettingsRow
  coin_alerts: CoinAlertRow
  alert_events: AlertEventRow
  alerts: AlertRow
  deliveries: DeliveryRow
  delivery_counts: DeliveryCountRow
  push_subscriptions: PushSubscriptionRow
  telegram_chats: TelegramChatRow
}
