import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { findChain } from '#domain/listings/chain.ts'
import { marketModeKind } from '#domain/market/market-mode.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { auditOf } from './audit-of.ts'
import { serializeListing } from './serialize-listing.ts'

type Name = 'GET /listings/detail'

/**
 * A new coin with its notices and every field of its audit. Callers in Telegram are given no link to an
 * exchange.
 *
 * @throws Refusal `unknownListing`
 * @source Decisions 2, 8
 */
export async function findListing(
  context: Context,
  actor: Actor,
  { id }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const row = await reader
    .selectFrom('listings')
    .leftJoin('coins', (join) =>
      join
        .onRef('coins.id', '=', 'listings.symbol_key')
        .on('coins.primary_market_id', 'is not', null),
    )
    .selectAll('listings')
    .select('coins.id as coinId')
    .where('listings.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownListing')
  const notices = await reader
    .selectFrom('listing_notices')
    .selectAll()
    .where('listing_id', '=', id)
    .orderBy('published_time', 'desc')
    .execute()
  const isSimulated = marketModeKind(context.marketClock.world) === 'simulated'
  const groups = auditOf(row)?.groups ?? []
  return {
    ...serializeListing(row, isSimulated),
    coinId: row.coinId,
    chain: findChain(row.chain_id ?? '')?.name ?? null,
    contract: row.contract,
    contractSource: row.contract_source,
    nextAuditAt: row.audit_due_time,
    notices: notices.map(({ venue, kind, title, url, published_time }) => ({
      exchange: venue,
      kind,
      title,
      url: actor.channel === 'telegram' ? null : url,
      publishedAt: published_time,
    })),
    groups: groups.map(({ key, passedCount, checks }) => ({
      key,
      passedCount,
      checks: checks.map((check) => ({
        ...check,
        fields: check.fields.map((field) => ({ ...field, evidence: [...field.evidence] })),
      })),
    })),
  }
}
