import { z } from 'zod'
import {
  AUDIT_CHECKS,
  AUDIT_GROUPS,
  AUDIT_RULES,
  type AuditCheckKey,
  type AuditFieldKey,
} from '#domain/listings/audit/audit-rules.ts'
import { AUDIT_STATES } from '#domain/listings/audit/audit-state.ts'
import { GRADES } from '#domain/listings/audit/grade.ts'
import { LISTING_GROUPS, LISTING_ORDERS } from '#domain/listings/listing-group.ts'
import type { EndpointSchema } from './index.schema.ts'
import type { listingsEndpoints } from './listings.ts'
import { id, paging, text, time, venue } from './shape.ts'

const checkKeys = AUDIT_GROUPS.flatMap((group): readonly AuditCheckKey[] => AUDIT_CHECKS[group])
const fieldKeys = Object.keys(AUDIT_RULES) as AuditFieldKey[]
const verdict = z.enum(['fine', 'note', 'high', 'severe', 'unknown'])

/** The figures of an audit. Its grade is null below 3 points; unknown fields count as not passed. */
const auditFigures = z.object({
  /** Checks passed, of twelve. */
  passedCount: z.number().int(),
  /** At most 5 with a critical flag. */
  score: z.number().int(),
  grade: z.enum(GRADES).nullable(),
  confidence: z.enum(['none', 'low', 'medium', 'high']),
  requiredCount: z.number().int(),
  knownCount: z.number().int(),
  criticalKeys: z.array(z.enum(fieldKeys)),
  /** The worst of buy, sell and transfer tax and of slippage. */
  taxVerdict: verdict,
  slippageVerdict: verdict,
  /** When its source answered. */
  auditedAt: time,
  /** Who answered. */
  source: z.string(),
})

/** A new coin. Its times are wall-clock times in live mode, market times elsewhere. */
const listing = z.object({
  id,
  symbol: z.string(),
  /** Empty where no exchange has given it. */
  name: z.string(),
  /** The exchange that announced or listed it first. */
  exchange: venue,
  /** Announced, or first traded where no announcement is known. */
  listedAt: time,
  tradingAt: time.nullable(),
  /** When its last market ended. */
  delistedAt: time.nullable(),
  /** Of the simulated market: invented. */
  isSimulated: z.boolean(),
  auditState: z.enum(AUDIT_STATES),
  auditStateSince: time,
  /** Null before the first answer. */
  audit: auditFigures.nullable(),
})

/** A feed of announcements: when it was read and failed last; wall-clock times. */
const feed = z.object({
  name: z.string(),
  fetchedAt: time.nullable(),
  failedAt: time.nullable(),
  isFailing: z.boolean(),
})

const field = z.object({
  key: z.enum(fieldKeys),
  kind: z.enum(['flag', 'rate', 'share']),
  /** yes, no or unknown of a flag; a rate or share is a decimal fraction or unknown. */
  value: z.string(),
  verdict,
  isRequired: z.boolean(),
  /** The source's own fields and values, null where it lacks one. */
  evidence: z.array(z.object({ field: z.string(), raw: z.string().nullable() })),
})

const group = z.object({
  key: z.enum(AUDIT_GROUPS),
  passedCount: z.number().int(),
  checks: z.array(
    z.object({
      key: z.enum(checkKeys),
      status: z.enum(['passed', 'failed', 'unknown']),
      fields: z.array(field),
    }),
  ),
})

const detail = listing.extend({
  /** The coin's id where it is traded on a watched market. */
  coinId: id.nullable(),
  chain: z.string().nullable(),
  contract: z.string().nullable(),
  /** Who named the contract. */
  contractSource: z.string().nullable(),
  /** When the audit's source is asked again; null for never. */
  nextAuditAt: time.nullable(),
  notices: z.array(
    z.object({
      exchange: venue,
      kind: z.enum(['listing', 'delisting', 'market']),
      title: z.string(),
      /** The exchange's own page; null for callers in Telegram. */
      url: z.string().nullable(),
      publishedAt: time,
    }),
  ),
  /** Empty before the first answer. */
  groups: z.array(group),
})

export const listingsSchemas = {
  'GET /listings/page': {
    request: z.object({
      keyword: text(40).optional(),
      group: z.enum(LISTING_GROUPS).optional(),
      order: z.enum(LISTING_ORDERS).optional(),
      ...paging,
    }),
    answer: z.object({
      items: z.array(listing),
      nextCursor: z.string().nullable(),
      /** Market mode: a replay has no listings. */
      worldKind: z.enum(['live', 'simulated', 'replay']),
      feeds: z.array(feed),
    }),
  },
  'GET /listings/detail': { request: z.object({ id }), answer: detail },
} as const satisfies Record<keyof typeof listingsEndpoints, EndpointSchema>
