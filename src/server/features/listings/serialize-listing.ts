import type { AnswerOf } from '#contract/index.schema.ts'
import type { AuditFieldKey } from '#domain/listings/audit/audit-rules.ts'
import type { AuditResult, Verdict } from '#domain/listings/audit/evaluate-audit.ts'
import type { ListingRow } from '#server/db/tables/listings.ts'
import { auditOf } from './audit-of.ts'

type Listing = AnswerOf<'GET /listings/page'>['items'][number]

/** A listing as the wire shows it. */
export function serializeListing(row: ListingRow, isSimulated: boolean): Listing {
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    exchange: row.venue,
    listedAt: row.listed_time,
    tradingAt: row.trading_time,
    delistedAt: row.delisted_time,
    isSimulated,
    auditState: row.audit_state,
    auditStateSince: row.audit_state_time,
    audit: figuresOf(row, auditOf(row)),
  }
}

function figuresOf(row: ListingRow, result: AuditResult | null): Listing['audit'] {
  if (result === null || row.audit_time === null) return null
  const { passedCount, score, grade, confidence, requiredCount, knownCount, criticalKeys } = result
  return {
    passedCount,
    score,
    grade,
    confidence,
    requiredCount,
    knownCount,
    criticalKeys: [...criticalKeys],
    taxVerdict: worstOf(result, ['buyTax', 'sellTax', 'transferTax']),
    slippageVerdict: worstOf(result, ['slippage']),
    auditedAt: row.audit_time,
    source: row.audit_source ?? '',
  }
}

const FROM_WORST: readonly Verdict[] = ['severe', 'high', 'unknown', 'note', 'fine']

/** The worst verdict of fields that their check needs or that are known. */
function worstOf({ groups }: AuditResult, keys: readonly AuditFieldKey[]): Verdict {
  const verdicts = groups
    .flatMap(({ checks }) => checks.flatMap(({ fields }) => fields))
    .filter(({ key, isRequired, verdict }) => {
      return keys.includes(key) && (isRequired || verdict !== 'unknown')
    })
    .map(({ verdict }) => verdict)
  return FROM_WORST.find((verdict) => verdicts.includes(verdict)) ?? 'unknown'
}
