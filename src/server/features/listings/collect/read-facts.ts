import { type AuditFact, rawText } from '#domain/listings/audit/audit-fact.ts'
import type { ChainFamily } from '#domain/listings/audit/audit-rules.ts'
import { factsOfGoPlus, namesOfGoPlus } from '#domain/listings/audit/facts-of-goplus.ts'
import type { TokenContract } from '#domain/listings/chain.ts'
import { copiesName, LARGEST_COINS, type TokenNames } from '#domain/listings/name/copies-name.ts'
import type { Context } from '#server/context.ts'
import type { ListingRow } from '#server/db/tables/listings.ts'

interface Answered {
  readonly listing: Pick<ListingRow, 'id' | 'symbol'>
  readonly contract: TokenContract
  readonly family: ChainFamily
  readonly answer: object
  readonly now: number
}

/** The facts of an answer, and what Buoy compares itself: the contract's names with other coins. */
export async function readFacts(
  context: Context,
  { listing, contract, family, answer, now }: Answered,
): Promise<AuditFact[]> {
  const names = namesOfGoPlus(family, answer)
  const evidence = [
    { field: 'token_name', raw: rawText(names.name) },
    { field: 'token_symbol', raw: rawText(names.symbol) },
  ]
  const token = { ...names, contract: `${contract.chainId}:${contract.address}` }
  const known = await readKnownNames(context, listing.id)
  return [
    ...factsOfGoPlus(family, answer, now),
    { key: 'symbolMatches', value: matches(names.symbol, listing.symbol), evidence },
    { key: 'copiesName', value: copiesName(token, known), evidence },
  ]
}

function matches(symbol: string | null, announced: string): 'yes' | 'no' | 'unknown' {
  if (symbol === null) return 'unknown'
  return symbol.trim().toUpperCase() === announced.toUpperCase() ? 'yes' : 'no'
}

/** Names of coins that were there before this listing. */
async function readKnownNames({ db }: Context, listingId: string): Promise<TokenNames[]> {
  const coins = await db.reader.selectFrom('coins').select('symbol').execute()
  const earlier = await db.reader
    .selectFrom('listings')
    .select(['symbol', 'name', 'chain_id', 'contract'])
    .where('id', '<', listingId)
    .execute()
  return [
    ...LARGEST_COINS,
    ...coins.map(({ symbol }) => ({ symbol, name: null, contract: null })),
    ...earlier.map(({ symbol, name, chain_id, contract }) => ({
      symbol,
      name: name === '' ? null : name,
      contract: contract === null ? null : `${chain_id}:${contract}`,
    })),
  ]
}
