import type { AuditState } from './audit/audit-state.ts'

/** Parts of the list of new coins. */
export const LISTING_GROUPS = ['all', 'complete', 'auditing', 'flagged', 'delisted'] as const
export type ListingGroup = (typeof LISTING_GROUPS)[number]

/** Orders of the list: newest first, or the highest score first. */
export const LISTING_ORDERS = ['newest', 'score'] as const

/** The audit states of a part; null for all. Delisted coins are in their own part and in all. */
export const STATES_OF_GROUP: Readonly<Record<ListingGroup, readonly AuditState[] | null>> = {
  all: null,
  complete: ['complete'],
  auditing: ['pending', 'auditing', 'nearDone'],
  flagged: ['fixing', 'rejected'],
  delisted: ['delisting'],
}
