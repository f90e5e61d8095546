import { z } from 'zod'
import { ALERT_MODES } from '#domain/alerts/alert-kind.ts'
import { SIGNAL_EVENT_KINDS } from '#domain/alerts/alert-event.ts'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { EXTREME_KINDS } from '#domain/extreme/extreme.ts'
import type { alertsEndpoints } from './alerts.ts'
import type { EndpointSchema } from './index.schema.ts'
import { GATE_OPENINGS } from '#domain/signals/gate/gate-opening.ts'
import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import { decimal, id, interval, paging, percent, text, time } from './shape.ts'
import { signalRow } from './signals.schema.ts'

const channel = z.enum(CHANNELS)
const mode = z.enum(ALERT_MODES)
const kinds = z.object({ long: mode, short: mode, addPosition: mode, surgePlunge: mode })
const minute = z.number().int().min(0).max(1439)

/** Minutes of the day; `from` above `to` goes over midnight. */
const quiet = z.object({ from: minute, to: minute })

const coinAlert = z.object({
  coinId: z.string(),
  symbol: z.string(),
  isOn: z.boolean(),
  kinds,
  /** null: the person's own. */
  channels: z.array(channel).nullable(),
  /** Over the slot limit: stored and not sent. */
  isOverLimit: z.boolean(),
  /** null where alerts of this coin were never set. */
  setAt: time.nullable(),
})

const settings = z.object({
  channels: z.array(channel),
  intervals: z.array(interval),
  quiet: quiet.nullable(),
  zone: z.string(),
  isProactive: z.boolean(),
  /** Changes of the market gate, which belong to no coin. @added */
  gate: mode,
  digestAbove: z.number().int(),
})

/** The account's channels and those available here, for the settings page. */
const settingState = z.object({
  settings,
  isProtocolAccepted: z.boolean(),
  channels: z.array(
    z.object({
      channel,
      /**
       * `ready`; `unbound`: bind the contact or allow pushes first; `blocked`: Telegram may not write;
       * `off`: this server has no such channel.
       */
      state: z.enum(['ready', 'unbound', 'blocked', 'off']),
      /** Recipient address, masked: `a***@example.com`; number of browsers for push. */
      target: z.string().nullable(),
    }),
  ),
  /** Candles the plan opens. */
  openIntervals: z.array(interval),
  canProactive: z.boolean(),
  /** Whether the plan opens gate alerts. @added */
  canGate: z.boolean(),
  slots: z.object({ limit: z.number().int(), inUse: z.number().int() }),
})

/** Of every alert. */
const sentAlert = z.object({
  id: z.string(),
  interval,
  isRead: z.boolean(),
  /** Market time of the close. */
  barTime: time,
  /** Wall times. */
  closedAt: time,
  computedAt: time,
  queuedAt: time,
  deliveries: z.array(
    z.object({
      channel,
      state: z.enum(['queued', 'sending', 'accepted', 'digested', 'app', 'dead']),
      reason: z.string().nullable(),
      acceptedAt: time.nullable(),
      /** Price of the coin's primary market when the channel took it, as its venue quotes it. */
      acceptedPrice: decimal.nullable(),
      openedAt: time.nullable(),
      isMaybeRepeated: z.boolean(),
    }),
  ),
})

/** What the gate lets through in a state, under the rules of the time. */
const gateSide = z.object({
  state: z.enum(GATE_STATES),
  opening: z.enum(GATE_OPENINGS),
  /** Timeframes of the sides that are open. */
  intervals: z.array(interval),
})

/** A change of the market gate. @added */
const gateRecord = sentAlert.extend({
  kind: z.literal('gate'),
  before: gateSide,
  after: gateSide,
})

/** A surge or plunge has triggered. @added */
const extremeRecord = sentAlert.extend({
  kind: z.enum(EXTREME_KINDS),
  extremeId: z.string(),
  coinId: z.string(),
  symbol: z.string(),
  base: z.string(),
  /** The trigger price, as the venue quotes it. */
  price: decimal,
  change24hPct: percent,
})

const signalRecord = sentAlert.extend({
  signalId: z.string(),
  coinId: z.string(),
  /** The coin's own ticker: `PEPE`. */
  symbol: z.string(),
  /** The venue's ticker of the signal's market, by which an alert is named: `1000PEPE`. */
  base: z.string(),
  kind: z.enum(SIGNAL_EVENT_KINDS),
  direction: z.enum(['long', 'short']),
  legNumber: z.number().int(),
  reason: z.enum(['coin', 'proactive']),
  /** The market's, as its venue quotes it. */
  price: decimal,
  /** Of an end; null before, and where it never filled. */
  netReturnPct: percent.nullable(),
})

const noticeRecord = z.discriminatedUnion('kind', [signalRecord, extremeRecord, gateRecord])

const signalPage = z.object({ items: z.array(signalRow), nextCursor: z.string().nullable() })
const coinAlerts = z.object({ items: z.array(coinAlert) })

export const alertsSchemas = {
  'POST /aiCoin/subCoin': {
    request: z.object({ coinId: id, isOn: z.boolean() }),
    answer: z.object({ alert: coinAlert, slots: settingState.shape.slots }),
  },
  'POST /aiCoin/subSetting': {
    request: z.object({
      coinId: id,
      kinds,
      channels: z.array(channel).max(CHANNELS.length).nullable(),
    }),
    answer: z.object({ alert: coinAlert }),
  },
  'POST /aiCoin/noticeSetting': {
    request: z.object({
      channels: z.array(channel).max(CHANNELS.length).optional(),
      intervals: z.array(interval).max(5).optional(),
      quiet: quiet.nullable().optional(),
      zone: text(60).optional(),
      isProactive: z.boolean().optional(),
      gate: mode.optional(),
      digestAbove: z.number().int().min(1).max(15).optional(),
      isProtocolAccepted: z.literal(true).optional(),
    }),
    answer: settingState,
  },
  'GET /aiCoin/querySetting': {
    request: z.object({ coinId: id.optional() }),
    /** `alert` where a coin was named. */
    answer: settingState.extend({ alert: coinAlert.nullable() }),
  },
  'GET /aiCoin/noticeProtocol': {
    request: z.object({}),
    answer: z.object({ isAccepted: z.boolean(), acceptedAt: time.nullable() }),
  },
  'GET /aiCoin/queryCollectNotice': { request: z.object({}), answer: coinAlerts },
  'GET /aiCoin/queryUserNotice': { request: z.object({}), answer: coinAlerts },
  'GET /aiCoin/queryNoticeRecord': {
    request: z.object({ ...paging, coinId: id.optional(), signalId: id.optional() }),
    answer: z.object({ items: z.array(noticeRecord), nextCursor: z.string().nullable() }),
  },
  'GET /aiCoin/queryUserRecord': { request: z.object(paging), answer: signalPage },
  'GET /aiCoin/queryUserRecordHis': { request: z.object(paging), answer: signalPage },
} as const satisfies Record<keyof typeof alertsEndpoints, EndpointSchema>
