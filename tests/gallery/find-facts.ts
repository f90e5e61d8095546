import type { TestServer } from '#tests/support/server/start-test-server.ts'

/** What of the world that is shown the addresses name. */
export interface Facts {
  /** A closed signal, the best of the newest hundred. */
  readonly endedId: string
  /** A signal in progress; the closed one where none is. */
  readonly openId: string
  /** The coin that closed most signals. */
  readonly coinId: string
  /** A coin that never had a signal; where all had, the same coin. */
  readonly quietCoinId: string
  /** Orders of the member: one that waits for its payment, and one that was paid. */
  readonly openOrderId: string
  readonly paidOrderId: string
}

interface Row {
  readonly id: string
  readonly coinId: string
  readonly state: string
  readonly netReturnPct: number | null
}

/** Looks the facts up over HTTP. Throws where the world closed no signal. */
export async function findFacts(
  server: TestServer,
): Promise<Omit<Facts, 'openOrderId' | 'paidOrderId'>> {
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
    endedId: best.id,
    openId: open.find(({ state }) => state === 'entered')?.id ?? best.id,
    coinId: most?.[0]?.coinId ?? best.coinId,
    quietCoinId: items.find(({ coinId }) => !known.has(coinId))?.coinId ?? best.coinId,
  }
}

async function rowsOf(server: TestServer, state: string): Promise<readonly Row[]> {
  const { body } = await server.get(`/aiCoin/queryRecordPage?state=${state}&limit=100`)
  return (body.data as { items: Row[] }).items
}
