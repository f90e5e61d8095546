import type { Language } from '#contract/headers.ts'
import type { TestServer } from '#tests/support/server/start-test-server.ts'

/** What of a world the addresses of its pictures name. */
export interface Facts {
  /** A closed signal, the best of the newest hundred. */
  readonly endedId: string
  /** A signal in progress that everyone sees; the closed one where none is. */
  readonly openId: string
  /** A signal in progress that only members see; the closed one where none is. */
  readonly hiddenId: string
  /** The coin that closed most signals. */
  readonly coinId: string
  /** A coin that never had a signal; where all had, the same coin. */
  readonly quietCoinId: string
  /** A signal that the member of a world with memberships was told of. */
  readonly toldId: string
  /** Orders of the member: one that waits for its payment, and one that was paid. */
  readonly openOrderId: string
  readonly paidOrderId: string
  /** What letters to readers of each language are stopped by. */
  readonly stopTokens: Readonly<Record<Language, string>>
}

interface Row {
  readonly id: string
  readonly coinId: string
  readonly state: string
  readonly netReturnPct: number | null
}

/** An id that nothing has. */
const NOTHING = '0'.repeat(26)

/** Of a world that has nothing. */
export const NO_FACTS: Facts = {
  endedId: NOTHING,
  openId: NOTHING,
  hiddenId: NOTHING,
  coinId: NOTHING,
  quietCoinId: NOTHING,
  toldId: NOTHING,
  openOrderId: NOTHING,
  paidOrderId: NOTHING,
  stopTokens: { 'zh-Hans': NOTHING, 'zh-Hant': NOTHING, en: NOTHING, vi: NOTHING },
}

/** Looks the facts up as a guest over HTTP. Throws where the world closed no signal. */
export async function findFacts(server: TestServer): Promise<Facts> {
  const ended = await rowsOf(server, 'ended')
  const open = await rowsOf(server, 'inProgress')
  const closed = ended
    .filter(({ state }) => state === 'closed')
    .toSorted((a, b) => (b.netReturnPct ?? 0) - (a.netReturnPct ?? 0))
  const best = closed[0]
  if (best === undefined) throw new Error('The world of the gallery closed no signal.')
  const ofCoins = [...Map.groupBy(closed, ({ coinId }) => coinId).values()]
  const [most] = ofCoins.toSorted((a, b) => b.length - a.length)
  const { items } = (await server.get('/aiCoin/queryCoins?limit=100')).body.data as {
    items: { coinId: string }[]
  }
  const known = new Set([...ended, ...open].map(({ coinId }) => coinId))
  return {
    ...NO_FACTS,
    endedId: best.id,
    openId: open.find(({ state }) => state === 'entered')?.id ?? best.id,
    hiddenId: (await findHiddenId(server, open)) ?? best.id,
    coinId: most?.[0]?.coinId ?? best.coinId,
    quietCoinId: items.find(({ coinId }) => !known.has(coinId))?.coinId ?? best.coinId,
  }
}

async function rowsOf(server: TestServer, state: string): Promise<readonly Row[]> {
  const { body } = await server.get(`/aiCoin/queryRecordPage?state=${state}&limit=100`)
  return (body.data as { items: Row[] }).items
}

/** Asked of the database: no call tells a guest its id. */
async function findHiddenId(
  { context }: TestServer,
  shown: readonly Row[],
): Promise<string | undefined> {
  const rows = await context.db.reader
    .selectFrom('signals')
    .select('id')
    .where('state', 'in', ['detected', 'entered', 'exiting'])
    .where('is_headline', '=', 1)
    .orderBy('id')
    .execute()
  return rows.find(({ id }) => !shown.some((row) => row.id === id))?.id
}
