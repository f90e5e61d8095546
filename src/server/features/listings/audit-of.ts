import type { AuditFact } from '#domain/listings/audit/audit-fact.ts'
import { type AuditResult, evaluateAudit } from '#domain/listings/audit/evaluate-audit.ts'
import { findChain } from '#domain/listings/chain.ts'
import type { ListingRow } from '#server/db/tables/listings.ts'

/** The audit that the stored facts give under today's rules; null before the first answer. */
export function auditOf({ chain_id, audit_facts }: ListingRow): AuditResult | null {
  const family = findChain(chain_id ?? '')?.family
  if (family === undefined || audit_facts === null) return null
  return evaluateAudit(family, JSON.parse(audit_facts) as AuditFact[])
}
