import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

let db: Database
let buildCount = 0

const findCoin = preparedRead((reader, { id, symbol }: { id: string; symbol: string }) => {
  buildCount += 1
  return reader
    .selectFrom('coins')
    .select(['id', 'symbol'])
    .where('symbol', '=', symbol)
    .where('id', '=', id)
})

beforeAll(async () => {
  db = await openTestDatabase()
  const coins = ['btc', 'eth'].map((id) => ({
    id,
    symbol: id.toUpperCase(),
    primary_market_id: null,
  }))
  await db.transaction((tx) => tx.insertInto('coins').values(coins).execute())
})

afterAll(() => db.close())

describe('a prepared read', () => {
  it('is written once and asked with other values, each in its place', async () => {
    expect(await findCoin(db.reader, { id: 'btc', symbol: 'BTC' })).toEqual({
      id: 'btc',
      symbol: 'BTC',
    })
    expect(await findCoin(db.reader, { id: 'eth', symbol: 'ETH' })).toMatchObject({ id: 'eth' })
    expect(await findCoin(db.reader, { id: 'BTC', symbol: 'btc' })).toBeUndefined()
    expect(buildCount).toBe(1)
  })

  it('answers many at once, each with its own', async () => {
    const ids = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? 'btc' : 'eth'))
    const rows = await Promise.all(
      ids.map((id) => findCoin(db.reader, { id, symbol: id.toUpperCase() })),
    )
    expect(rows.map((row) => row?.id)).toEqual(ids)
  })

  it('sees what was written since', async () => {
    expect(await findCoin(db.reader, { id: 'sol', symbol: 'SOL' })).toBeUndefined()
    await db.transaction((tx) =>
      tx
        .insertInto('coins')
        .values({ id: 'sol', symbol: 'SOL', primary_market_id: null })
        .execute(),
    )
    expect(await findCoin(db.reader, { id: 'sol', symbol: 'SOL' })).toMatchObject({ id: 'sol' })
  })

  it('refuses the reader inside an open transaction, and takes its Tx', async () => {
    const btc = { id: 'btc', symbol: 'BTC' }
    await expect(db.transaction(() => findCoin(db.reader, btc))).rejects.toThrow(
      'inside an open transaction',
    )
    expect(await db.transaction((tx) => findCoin(tx, btc))).toMatchObject(btc)
  })
})
