import { type AuditState, nextStatus } from '#domain/listings/audit/audit-state.ts'
import { evaluateAudit } from '#domain/listings/audit/evaluate-audit.ts'
import { findChain, type TokenContract } from '#domain/listings/chain.ts'
import { backOff } from '#domain/time/back-off.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { ListingRow } from '#server/db/tables/listings.ts'
import type { ListingSources } from '#server/ports/token-audit/port.ts'
import { readFacts } from './read-facts.ts'

/** Far below what the sources allow a minute. */
const MOST_A_TURN = 8
const FIRST_PAUSE_MS = 300_000
/** When an audit in a state is looked at again. @assumed */
const AGAIN_MS: Readonly<Record<AuditState, number | null>> = {
  pending: 6 * HOUR_MS,
  auditing: HOUR_MS,
  nearDone: 6 * HOUR_MS,
  fixing: DAY_MS,
  complete: DAY_MS,
  rejected: 7 * DAY_MS,
  delisting: null,
}

interface Turn {
  readonly now: number
  readonly signal: AbortSignal
}

/**
 * Audits the listings that are due, the longest due first. What fails is tried again later, each time
 * after a longer pause; a source that has been asked too often ends the turn.
 */
export async function auditListings(
  context: Context,
  sources: ListingSources,
  { now, signal }: Turn,
): Promise<void> {
  const due = await context.db.reader
    .selectFrom('listings')
    .selectAll()
    .where('audit_due_time', '<=', now)
    .orderBy('audit_due_time')
    .orderBy('id')
    .limit(MOST_A_TURN)
    .execute()
  for (const listing of due) {
    if (signal.aborted) return
    try {
      await auditListing(context, sources, listing, { now, signal })
    } catch (error) {
      if (signal.aborted) return
      context.log.warn({ err: error, listing: listing.symbol }, 'a listing could not be audited')
      await recordFailure(context, listing, now, error)
      if ((Object(error) as { status?: unknown }).status === 429) return
    }
  }
}

async function auditListing(
  context: Context,
  sources: ListingSources,
  listing: ListingRow,
  { now, signal }: Turn,
): Promise<void> {
  const contract = knownContract(listing) ?? (await findContract(context, sources, listing, signal))
  const family = findChain(contract?.chainId ?? '')?.family
  const status = { state: listing.audit_state, since: listing.audit_state_time }
  if (contract === null || family === undefined) {
    await update(context, listing.id, {
      audit_due_time: dueAfter(status.state, now),
      audit_failures: 0,
    })
    return
  }
  const begun = nextStatus(status, { kind: 'begun' }, now)
  const found = {
    chain_id: contract.chainId,
    contract: contract.address,
    contract_source: listing.contract_source ?? sources.contracts.name,
    audit_failures: 0,
  }
  const answer = await sources.tokenAudit.fetchToken(contract, signal)
  if (answer === null) {
    await update(context, listing.id, {
      ...found,
      ...statusColumns(begun, now),
    })
    return
  }
  const facts = await readFacts(context, { listing, contract, family, answer, now })
  const result = evaluateAudit(family, facts)
  const next = nextStatus(begun, { kind: 'answered', result }, now)
  await update(context, listing.id, {
    ...found,
    ...statusColumns(next, now),
    audit_source: sources.tokenAudit.name,
    audit_time: now,
    audit_facts: JSON.stringify(facts),
    score: result.score,
  })
}

function knownContract({ chain_id, contract }: ListingRow): TokenContract | null {
  return chain_id === null || contract === null ? null : { chainId: chain_id, address: contract }
}

/**
 * The contract of a listing at the exchange that lists it. Tickers are not unique: one that only another
 * exchange lists is left without.
 */
async function findContract(
  context: Context,
  { contracts }: ListingSources,
  { id, symbol }: ListingRow,
  signal: AbortSignal,
): Promise<TokenContract | null> {
  if (context.marketClock.world === 'live') {
    const notice = await context.db.reader
      .selectFrom('listing_notices')
      .select('kind')
      .where('listing_id', '=', id)
      .where('venue', '=', 'BITGET')
      .limit(1)
      .executeTakeFirst()
    if (notice === undefined) return null
  }
  return (await contracts.findContracts(symbol, signal))[0] ?? null
}

function statusColumns({ state, since }: { state: AuditState; since: number }, now: number) {
  return { audit_state: state, audit_state_time: since, audit_due_time: dueAfter(state, now) }
}

function dueAfter(state: AuditState, now: number): number | null {
  const again = AGAIN_MS[state]
  return again === null ? null : now + again
}

async function recordFailure(
  context: Context,
  { id, audit_failures: failures }: ListingRow,
  now: number,
  fault: unknown,
): Promise<void> {
  await update(context, id, {
    audit_failures: failures + 1,
    audit_due_time: now + backOff(FIRST_PAUSE_MS, failures, fault),
  })
}

/** A delisting that was announced meanwhile stays. */
async function update(context: Context, id: string, values: Partial<ListingRow>): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx
      .updateTable('listings')
      .set(values)
      .where('id', '=', id)
      .where('audit_state', '!=', 'delisting')
      .execute()
  })
}
