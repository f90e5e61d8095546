import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readSignalPage } from '#server/features/signals/open-signals/read-signal-page.ts'

type Query = ParsedRequestOf<'GET /aiCoin/queryUserRecord'> & {
  readonly state: 'inProgress' | 'ended'
}

/** Signals visible to the caller, of coins whose alerts are on. */
export async function readCoinSignals(
  { db }: Pick<Context, 'db'>,
  { accountId, tier }: Pick<SignedIn, 'accountId' | 'tier'>,
  query: Query,
): Promise<AnswerOf<'GET /aiCoin/queryUserRecord'>> {
  const coins = await db.reader
    .selectFrom('coin_alerts')
    .select('coin_id')
    .where('account_id', '=', accountId)
    .where('is_on', '=', 1)
    .execute()
  const { items, nextCursor } = await readSignalPage(db.reader, tier, {
    ...query,
    sort: 'latest',
    category: 'all',
    exchange: 'all',
    interval: 'all',
    volume24h: 0,
    coinIds: coins.map((coin) => coin.coin_id),
  })
  return { items, nextCursor }
}
