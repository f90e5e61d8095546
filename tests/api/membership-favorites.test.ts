import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type VisibilityFixture,
  openVisibilityFixture,
  type Viewer,
} from '#tests/support/signals/visibility-fixture.ts'

const MOST = 500
const COINS = Array.from({ length: MOST + 3 }, (_, at) => `star${at}`)

let fixture: VisibilityFixture

beforeAll(async () => {
  fixture = await openVisibilityFixture()
  const rows = COINS.map((id) => ({ id, symbol: id, primary_market_id: null }))
  await fixture.db.transaction((tx) => tx.insertInto('coins').values(rows).execute())
})
afterAll(() => fixture.close())

describe.each([
  ['ordinary', 20],
  ['ended', 20],
  ['monthly', 200],
  ['trial', MOST],
  ['yearly', MOST],
] as const)('starred coins of the tier %s', (viewer, limit) => {
  it(`are ${limit} at most, and the refusal says so`, async () => {
    await starLongAgo(viewer, COINS.slice(0, limit - 1))
    const last = await star(viewer, COINS[limit - 1]!)
    expect(last).toMatchObject({ code: 200, data: { limit } })
    const refused = await star(viewer, COINS[limit]!)
    expect(refused.code).toBe(40915)
    expect(refused.msg).toContain(String(limit))
  })

  it('stay where there are more, as after a better time; none is added, any may go', async () => {
    await starLongAgo(viewer, COINS.slice(limit, limit + 2))
    expect(await starred(viewer)).toHaveLength(limit + 2)
    const next = COINS[limit + 2]!
    expect((await star(viewer, next)).code).toBe(40915)
    const merged = await post(viewer, '/market/mergeFavorites', { coinIds: [next] })
    expect(merged.data).toMatchObject({ limit })
    for (const coinId of COINS.slice(0, 2)) await star(viewer, coinId, false)
    expect((await star(viewer, next)).code).toBe(40915)
    await star(viewer, COINS[2]!, false)
    expect((await star(viewer, next)).code).toBe(200)
    expect(await starred(viewer)).toHaveLength(limit)
  })
})

async function starLongAgo(viewer: Viewer, coinIds: readonly string[]): Promise<void> {
  const account = fixture.accountOf(viewer)
  const rows = coinIds.map((id) => ({ account_id: account, coin_id: id, starred_wall_time: 1 }))
  await fixture.db.transaction((tx) => tx.insertInto('favorites').values(rows).execute())
}

async function starred(viewer: Viewer): Promise<readonly string[]> {
  const { data } = await fixture.ask(viewer, 'GET /market/favorites')
  return (data as { coinIds: string[] }).coinIds
}

async function star(viewer: Viewer, coinId: string, isStarred = true) {
  return await post(viewer, '/market/favorite', { coinId, isStarred })
}

async function post(viewer: Viewer, path: string, body: object) {
  const { url, headers } = fixture.lineOf(viewer)
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, language: 'en', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: number; msg: string; data: unknown }
}
