import { z } from 'zod'
import { EVENT_KINDS } from '#domain/alerts/alert-event.ts'
import { CHANNELS } from '#domain/alerts/channel.ts'
import { MOST_CHARACTERS } from '#domain/content/file/content-file.ts'
import { CONTENT_KINDS, CONTENT_STATES } from '#domain/content/kind.ts'
import { CONTENT_LANGUAGES } from '#domain/content/text-language.ts'
import { MARKET_KINDS } from '#domain/market/market.ts'
import { OPERATOR_ROLES } from '#domain/operators/operator-role.ts'
import { PROVIDERS } from '#domain/orders/order.ts'
import { GATE_STATES } from '#domain/signals/gate/market-gate.ts'
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATES,
  MOST_FEEDBACK_CHARACTERS,
} from '#domain/support/feedback.ts'
import { NETWORKS } from '#domain/wallet/network.ts'
import { PAYOUT_STATES } from '#domain/wallet/payout.ts'
import { block } from './content.schema.ts'
import type { EndpointSchema } from './index.schema.ts'
import type { operatorsEndpoints } from './operators.ts'
import { decimal, id, interval, paging, text, time, venue } from './shape.ts'

const MOST_NAME = 40
const MOST_PASSWORD = 200
const MOST_CODE = 10
const MOST_TOKEN = 100
const MOST_DETAIL = 200
const MOST_CHARGE = 200
const MOST_SEARCH = 254
const MOST_KEYS = 200

const role = z.enum(OPERATOR_ROLES)
const nothing = z.object({})

const action = z.object({
  id,
  at: time,
  operator: z.string(),
  /** Noun and verb: `content publish`. */
  action: z.string(),
  subject: z.string(),
  /** JSON: what was before and after. */
  details: z.string(),
})

/** Brought back with the same request it does what was shown; null where it was done. */
const confirmation = z.object({ token: z.string(), expiresAt: time }).nullable()
const given = z.string().max(MOST_TOKEN).optional()

const payout = z.object({
  id,
  state: z.enum(PAYOUT_STATES),
  period: z.string(),
  accountId: id,
  nickname: z.string(),
  network: z.enum(NETWORKS),
  address: z.string(),
  /** BYU; what arrives is in USDT. */
  amount: decimal,
  fee: decimal,
  net: decimal,
  heldUntil: time,
  /** Its hold is over. */
  isDue: z.boolean(),
  changedAt: time,
  transferId: z.string().nullable(),
  reason: z.string().nullable(),
})

const payment = z.object({
  provider: z.enum(PROVIDERS),
  chargeId: z.string(),
  amount: decimal,
  currency: z.string(),
  plan: z.string().nullable(),
  accountId: id.nullable(),
  nickname: z.string().nullable(),
  /** `unmatched` and `duplicate` granted nothing. */
  state: z.enum(['matched', 'unmatched', 'duplicate', 'refunded']),
  paidAt: time.nullable(),
  refundedAt: time.nullable(),
})

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

export const operatorsSchemas = {
  'POST /admin/signIn': {
    request: z.object({
      name: text(MOST_NAME),
      password: text(MOST_PASSWORD),
      /** Of the authenticator app, where the operator has one. */
      code: z.string().max(MOST_CODE).optional(),
    }),
    answer: z.object({ token: z.string(), name: z.string(), role, expiresAt: time }),
  },
  'POST /admin/signOut': { request: nothing, answer: z.null() },
  'GET /admin/me': {
    request: nothing,
    answer: z.object({
      name: z.string(),
      role,
      /** When the session ends if nothing more is called. */
      expiresAt: time,
    }),
  },
  'GET /admin/overview': {
    request: nothing,
    answer: z.object({
      market: z.object({
        world: z.string(),
        /** Close of the newest candle; null before the first. */
        marketNow: time.nullable(),
        /** Wall-clock time at which it came. */
        lastCandleAt: time.nullable(),
        isEnded: z.boolean(),
        /** By exchange, spot and perpetual apart; ended markets do not count. */
        venues: z.array(
          z.object({
            venue,
            kind: z.enum(MARKET_KINDS),
            marketCount: z.number().int(),
            /** Those behind the newest close of all, by a bar or more. */
            behindCount: z.number().int(),
            /** Close of its newest candle; null before the first. */
            lastCandleAt: time.nullable(),
          }),
        ),
        /** As it was last decided, at the close `asOf`; null under rules without one, or before its first close. */
        gate: z.object({ state: z.enum(GATE_STATES), asOf: time }).nullable(),
      }),
      /** Every process of the server, the one that began first at the top. */
      processes: z.array(
        z.object({
          /** Machine and process: `web-1:4711`. */
          name: z.string(),
          role: z.string(),
          startedAt: time,
          /** Each writes its state every ten seconds; `isSilent` where three of them are missing. */
          seenAt: time,
          isSilent: z.boolean(),
          jobs: z.array(
            z.object({
              name: z.string(),
              state: z.enum(['running', 'retrying', 'restarting', 'stopped', 'ended']),
              isEssential: z.boolean(),
              restartCount: z.number().int(),
              lastError: z.string().nullable(),
            }),
          ),
        }),
      ),
      feeds: z.object({
        isRead: z.boolean(),
        items: z.array(
          z.object({
            name: z.string(),
            state: z.enum(['works', 'fails', 'waiting']),
            fetchedAt: time.nullable(),
            nextAt: time.nullable(),
            itemsOf24h: z.number().int(),
            fault: z.string().nullable(),
          }),
        ),
      }),
      deliveries: z.array(
        z.object({
          channel: z.enum(CHANNELS),
          state: z.enum(['queued', 'sending', 'dead']),
          count: z.number().int(),
          oldestAt: time,
        }),
      ),
      database: z.object({ kind: z.enum(['sqlite', 'postgres']), answeredMs: z.number() }),
      /** What waits for an operator. */
      waiting: z.object({
        feedback: z.number().int(),
        payouts: z.number().int(),
        payments: z.number().int(),
        deliveries: z.number().int(),
        events: z.number().int(),
      }),
      actions: z.array(action),
    }),
  },
  'GET /admin/actions': {
    request: z.object({
      ...paging,
      /** The first word of the action: `payouts`. */
      noun: z
        .string()
        .regex(/^[a-z]{1,20}$/)
        .optional(),
    }),
    answer: page(action),
  },
  'GET /admin/payouts': {
    request: z.object({ ...paging, state: z.enum(PAYOUT_STATES).optional() }),
    answer: page(payout),
  },
  'POST /admin/payout/decide': {
    request: z.object({
      id,
      decision: z.enum(['approve', 'paid', 'reject']),
      /** The transfer of one that was paid, the reason of one that is rejected; else empty. */
      detail: text(MOST_DETAIL)
        .transform((value) => value.trim())
        .default(''),
      confirmation: given,
    }),
    answer: z.object({ isDone: z.boolean(), payout, confirmation }),
  },
  'GET /admin/payments': {
    request: z.object({ ...paging, only: z.enum(['unmatched']).optional() }),
    answer: page(payment),
  },
  'POST /admin/payment/refund': {
    request: z.object({
      provider: z.enum(PROVIDERS),
      chargeId: text(MOST_CHARGE),
      confirmation: given,
    }),
    answer: z.object({ isDone: z.boolean(), payment, confirmation }),
  },
  'GET /admin/feedback': {
    request: z.object({ ...paging, state: z.enum(FEEDBACK_STATES).optional() }),
    answer: page(
      z.object({
        id,
        kind: z.enum(FEEDBACK_KINDS),
        state: z.enum(FEEDBACK_STATES),
        content: z.string(),
        /** Addresses of its pictures. */
        images: z.array(z.string()),
        /** Null for a guest. */
        accountId: id.nullable(),
        /** Masked; whether an answer goes there besides. */
        email: z.string().nullable(),
        language: z.string(),
        channel: z.enum(['web', 'telegram']),
        device: z.string(),
        createdAt: time,
        changedBy: z.string().nullable(),
        answers: z.array(
          z.object({ id, content: z.string(), operator: z.string(), createdAt: time }),
        ),
      }),
    ),
  },
  'POST /admin/feedback/answer': {
    request: z.object({ id, content: z.string().max(MOST_FEEDBACK_CHARACTERS) }),
    answer: z.object({ places: z.array(z.enum(['messages', 'email', 'device'])) }),
  },
  'POST /admin/feedback/close': { request: z.object({ id }), answer: z.null() },
  'GET /admin/users': {
    request: z.object({ search: text(MOST_SEARCH) }),
    answer: z.object({
      items: z.array(
        z.object({
          id,
          nickname: z.string(),
          state: z.enum(['active', 'cancelling', 'erased']),
          email: z.string().nullable(),
          mobile: z.string().nullable(),
          telegram: z.string().nullable(),
          plan: z.string().nullable(),
          planEndsAt: time.nullable(),
          /** Balances, by asset. */
          by: decimal,
          byu: decimal,
          createdAt: time,
          /** When a deletion that was asked for takes place. */
          endsAt: time.nullable(),
          sessions: z.array(z.object({ device: z.string(), seenAt: time })),
        }),
      ),
    }),
  },
  'POST /admin/user/signOut': {
    request: z.object({ id }),
    answer: z.object({ endedCount: z.number().int() }),
  },
  'GET /admin/deliveries': {
    request: nothing,
    answer: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          /** Null for an event that could not be matched. */
          channel: z.enum(CHANNELS).nullable(),
          kind: z.enum(EVENT_KINDS),
          coinId: z.string().nullable(),
          interval,
          attempts: z.number().int(),
          reason: z.string(),
          queuedAt: time,
          /** It has expired, and stays in the app alone. */
          isLate: z.boolean(),
        }),
      ),
    }),
  },
  'POST /admin/deliveries/repeat': {
    request: z.object({ keys: z.array(text(MOST_TOKEN)).min(1).max(MOST_KEYS) }),
    answer: z.object({
      queuedCount: z.number().int(),
      eventCount: z.number().int(),
      tooLateCount: z.number().int(),
      unknownCount: z.number().int(),
    }),
  },
  'GET /admin/content': {
    request: z.object({ state: z.enum(CONTENT_STATES).optional() }),
    answer: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(CONTENT_KINDS),
          state: z.enum(CONTENT_STATES),
          languages: z.array(z.enum(CONTENT_LANGUAGES)),
          title: z.string(),
          changedAt: time,
        }),
      ),
    }),
  },
  'GET /admin/content/files': {
    request: z.object({ key: text(MOST_CHARACTERS.key) }),
    answer: z.object({
      files: z.array(z.object({ language: z.enum(CONTENT_LANGUAGES), file: z.string() })),
    }),
  },
  'POST /admin/content/save': {
    request: z.object({
      /** Front matter and Markdown. */
      file: z.string().max(MOST_CHARACTERS.markdown),
      how: z.enum(['add', 'edit']),
      /** Otherwise it is a preview. */
      isSaved: z.boolean(),
      /** What readers see already may be replaced. */
      isAgreed: z.boolean().default(false),
    }),
    answer: z.object({
      isDone: z.boolean(),
      /** Null for a file with faults. */
      key: z.string().nullable(),
      did: z.enum(['created', 'language added', 'replaced', 'unchanged']).nullable(),
      state: z.enum(CONTENT_STATES).nullable(),
      /** What all languages share and would be another. */
      changed: z.array(z.string()),
      isAgreementMissing: z.boolean(),
      /** Addresses that may not be linked or shown; their text stays. */
      leftOut: z.array(z.string()),
      /** Why the file cannot be stored, in English as the command says it. */
      faults: z.array(z.string()),
      title: z.string(),
      blocks: z.array(block),
    }),
  },
  'POST /admin/content/setState': {
    request: z.object({
      key: text(MOST_CHARACTERS.key),
      state: z.enum(['published', 'withdrawn']),
    }),
    answer: z.null(),
  },
} as const satisfies Record<keyof typeof operatorsEndpoints, EndpointSchema>
