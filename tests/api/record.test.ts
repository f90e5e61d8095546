import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import {
  type SignedTreeHead,
  signTreeHead as signFields,
  verifyTreeHead,
} from '#domain/signals/transparency-log/signed-tree-head.ts'
import { leafHash } from '#domain/signals/transparency-log/leaf.ts'
import { verifyConsistency, verifyInclusion } from '#domain/signals/transparency-log/merkle.ts'
import type { ExportedLeafInput } from '#domain/signals/transparency-log/verify-log.ts'
import type { Database } from '#server/db/database.ts'
import type { ExportedLeaf } from '#server/features/signals/transparency-log/exported-leaf.ts'
import { serializeLeaf } from '#server/features/signals/transparency-log/serialize-leaf.ts'
import {
  insertHead,
  selectHead,
  selectLeaves,
} from '#server/features/signals/transparency-log/sql.ts'
import { type Engine, openEngine } from '#server/features/signals/open-engine.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const MIDDLE = START + 10 * DAY_MS
const END = START + 20 * DAY_MS
const markets: readonly TestMarket[] = ['btc', 'eth', 'sol'].map((coinId, at) => ({
  id: `binancespot${coinId}usdt`,
  coinId,
  venue: 'BINANCE',
  isPrimary: true,
  bars: makeBars({ seed: 3 + at, fromTime: BEGIN, count: 34 * 96 }),
  quoteVolume24h: 5_000_000,
}))

let db: Database
let app: FastifyInstance
let context: TestContext
let engine: Engine
/** The head after the first half of the candles. */
let early: SignedTreeHead
/** What head, consistency and export answered before the first leaf. */
let codesBefore: number[]

beforeAll(async () => {
  db = await openTestDatabase()
  await storeTestMarkets(db, markets, START)
  context = makeContext(db)
  context.clock.now = END
  app = await openTestHttp(context)
  codesBefore = [
    (await call('GET /aiCoin/queryRecordHead')).code,
    (await call('GET /aiCoin/queryRecordConsistency', { from: '1' })).code,
    (await app.inject('/api/aiCoin/exportRecord')).statusCode,
  ]
  engine = await openEngine(context)
  await printBars(db, markets, START, MIDDLE)
  await engine.evaluate()
  early = await ask('GET /aiCoin/queryRecordHead')
  await printBars(db, markets, MIDDLE, END)
  await engine.evaluate()
})
afterAll(async () => {
  await app.close()
  await db.close()
})

interface Envelope<Data> {
  readonly code: number
  readonly data: Data
}

async function call<Name extends EndpointName>(
  name: Name,
  query: Record<string, string> = {},
): Promise<Envelope<AnswerOf<Name>>> {
  const url = `/api${name.slice(4)}?${new URLSearchParams(query)}`
  const { body } = await app.inject({ method: 'GET', url })
  return JSON.parse(body) as Envelope<AnswerOf<Name>>
}

async function ask<Name extends EndpointName>(
  name: Name,
  query: Record<string, string> = {},
): Promise<AnswerOf<Name>> {
  const { code, data } = await call(name, query)
  expect(code).toBe(200)
  return data
}

async function exported(format: string): Promise<string> {
  const answer = await app.inject(`/api/aiCoin/exportRecord?format=${format}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`buoy-record-live.${format}`)
  return answer.body
}

describe('the record', () => {
  it('says so before its first entry', () => {
    expect(codesBefore).toEqual([50304, 50304, 503])
  })

  it('has a signed head after each judging that appended, and none without', async () => {
    const head = await ask('GET /aiCoin/queryRecordHead')
    expect(head.size).toBeGreaterThan(early.size)
    expect([verifyTreeHead(early), verifyTreeHead(head)]).toEqual([true, true])
    await engine.evaluate()
    expect(await ask('GET /aiCoin/queryRecordHead')).toEqual(head)
  })

  it('keeps the first of two heads of one size, whichever process signed it', async () => {
    const head = (await selectHead(db.reader)) ?? early
    const other = { ...head, signedWallTime: head.signedWallTime + 1 }
    expect(await db.transaction(async (tx) => await insertHead(tx, other))).toBe(false)
    expect(await selectHead(db.reader)).toEqual(head)
  })

  it('holds every signal from its opening to its end, without a gap', async () => {
    const signals = await db.reader.selectFrom('signals').selectAll().execute()
    const leaves = await selectLeaves(db.reader, 0, 10_000)
    expect(leaves.map((leaf) => leaf.leaf_index)).toEqual(leaves.map((_, at) => at))
    const ofSignals = leaves.filter((leaf) => leaf.signal_id !== null)
    const kinds = Map.groupBy(ofSignals, (leaf) => leaf.signal_id)
    expect(kinds.size).toBe(signals.length)
    for (const { id, state, leg_count: legCount } of signals) {
      const own = (kinds.get(id) ?? []).map(({ kind }) => kind)
      expect(own[0]).toBe('open')
      expect(own.filter((kind) => kind === 'leg')).toHaveLength(legCount - 1)
      expect(own.at(-1) === 'outcome').toBe(state === 'closed')
      expect(own.at(-1) === 'void').toBe(state === 'void')
    }
  })

  it('proves each leaf of a signal under the newest head and under an earlier one', async () => {
    const rows = await ask('GET /aiCoin/queryRecordPage', { state: 'ended', limit: '5' })
    for (const { id } of rows.items) {
      for (const size of [undefined, early.size]) {
        const query = size === undefined ? { id } : { id, size: String(size) }
        const { head, leaves } = await ask('GET /aiCoin/queryRecordProof', query)
        expect(size !== undefined || leaves.length >= 2).toBe(true)
        for (const { index, hash, proof, payload, salt } of leaves) {
          expect(verifyInclusion(hash, index, head.size, proof, head.rootHash)).toBe(true)
          expect(leafHash(payload ?? '', salt ?? '')).toBe(hash)
        }
      }
    }
  })

  it('proves that it only grew', async () => {
    const query = { from: String(early.size) }
    const { from, to, proof } = await ask('GET /aiCoin/queryRecordConsistency', query)
    expect(from).toEqual(early)
    expect(verifyConsistency(from, to, proof)).toBe(true)
    expect(verifyConsistency({ ...from, rootHash: to.rootHash }, to, proof)).toBe(false)
  })

  it('gives its leaves page by page, the same that it exports', async () => {
    const paged: ExportedLeafInput[] = []
    for (;;) {
      const query = { fromIndex: String(paged.length), limit: '37' }
      const { leaves, size } = await ask('GET /aiCoin/queryRecordLeaves', query)
      paged.push(...leaves)
      if (paged.length >= size) break
    }
    const whole = JSON.parse(await exported('json')) as { leaves: ExportedLeaf[] }
    expect(whole.leaves.map(({ row: _row, ...leaf }) => leaf)).toEqual(paged)
  })

  it.each([
    ['GET /aiCoin/queryRecordProof', { id: '0'.repeat(26) }, 40403],
    ['GET /aiCoin/queryRecordProof', {}, 400],
    ['GET /aiCoin/queryRecordConsistency', { from: '999999' }, 40404],
    ['GET /aiCoin/queryRecordConsistency', { from: '-1' }, 400],
    ['GET /aiCoin/queryRecordLeaves', { limit: '1000000000' }, 400],
  ] as const)('refuses %s %j', async (name, query, code) => {
    expect((await call(name, query)).code).toBe(code)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('gives the same export compressed, piece by piece: %s', async (encoding, decode) => {
    const answer = await app.inject({
      url: '/api/aiCoin/exportRecord?format=csv',
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBeUndefined()
    expect(answer.headers['content-disposition']).toContain('buoy-record-live.csv')
    expect(decode(answer.rawPayload).toString()).toBe(await exported('csv'))
  })

  it('refuses an export of another format', async () => {
    const answer = await app.inject('/api/aiCoin/exportRecord?format=xls')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('format')
  })

  it('shows nothing but the hash of an open signal to whom it is hidden, and all once it ended', async () => {
    const leaves = await selectLeaves(db.reader, 0, 10_000)
    const hidden = { payload: null, salt: null }
    for (const leaf of leaves) {
      const isEnded = leaf.state === 'closed' || leaf.state === 'void'
      const shown = serializeLeaf(leaf, { tier: 'guest', oldestIds: [] }, null)
      expect(shown).toMatchObject(isEnded ? { payload: leaf.payload, salt: leaf.salt } : hidden)
      expect(shown.hash).toBe(leaf.hash)
    }
    expect(leaves.some(({ state }) => state === 'entered' || state === 'detected')).toBe(true)
  })
})

describe('an export', () => {
  it.each(['json', 'csv'])('verifies from itself alone as %s', async (format) => {
    const summary = verifyExport(await exported(format))
    const head = await ask('GET /aiCoin/queryRecordHead')
    expect(summary.newest).toEqual(head)
    expect(summary.leaves).toBe(head.size)
    const count = async (state: 'closed' | 'void') =>
      (await db.reader.selectFrom('signals').selectAll().where('state', '=', state).execute())
        .length
    expect([summary.closed, summary.void]).toEqual([await count('closed'), await count('void')])
  })

  it.each(['json', 'csv'])('with any byte changed does not verify as %s', async (format) => {
    const text = await exported(format)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '7', 'x', ' '), (at, byte) => {
        const changed = text.slice(0, at) + byte + text.slice(at + 1)
        // A line end that becomes a space, or the reverse, says the same; so does an equal byte.
        const isSame = changed === text || (byte === ' ' && /[\r\n]/.test(text[at] ?? ''))
        expect(isSame || isRefused(changed)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['the first leaf dropped', (leaves: ExportedLeafInput[]) => leaves.slice(1)],
    ['the last leaf dropped', (leaves: ExportedLeafInput[]) => leaves.slice(0, -1)],
    ['a leaf dropped', (leaves: ExportedLeafInput[]) => leaves.toSpliced(5, 1)],
    [
      'a leaf dropped and the rest numbered anew',
      (leaves: ExportedLeafInput[]) => numbered(leaves.toSpliced(5, 1)),
    ],
    [
      'two leaves swapped',
      (leaves: ExportedLeafInput[]) => numbered(leaves.with(5, leaves[6]!).with(6, leaves[5]!)),
    ],
    [
      'a leaf doubled',
      (leaves: ExportedLeafInput[]) => numbered(leaves.toSpliced(5, 0, leaves[5]!)),
    ],
    ['a leaf added behind', (leaves: ExportedLeafInput[]) => numbered([...leaves, leaves[0]!])],
    ['a loss taken for a win, its hash made to fit', prettified],
    ['a salt changed, its hash made to fit', resalted],
    [
      'a payload without its salt',
      (leaves: ExportedLeafInput[]) => leaves.with(3, { ...leaves[3]!, salt: null }),
    ],
  ])('with %s does not verify', async (_what, change) => {
    const whole = JSON.parse(await exported('json')) as { leaves: ExportedLeafInput[] }
    expect(isRefused(JSON.stringify({ ...whole, leaves: change(whole.leaves) }))).toBe(true)
  })

  it.each([
    ['another root', (head: SignedTreeHead) => ({ ...head, rootHash: '0'.repeat(64) })],
    ['another signature', (head: SignedTreeHead) => ({ ...head, signature: '0'.repeat(128) })],
    [
      'a later time',
      (head: SignedTreeHead) => ({ ...head, signedWallTime: head.signedWallTime + 1 }),
    ],
    ['another market mode', (head: SignedTreeHead) => ({ ...head, world: 'sim:1' })],
    [
      'a root that a stranger signed',
      (head: SignedTreeHead) =>
        signFields(new Uint8Array(32).fill(9), { ...head, rootHash: '0'.repeat(64) }),
    ],
  ])('with a head of %s does not verify', async (_what, change) => {
    const whole = JSON.parse(await exported('json')) as { heads: SignedTreeHead[] }
    for (const at of whole.heads.keys()) {
      const heads = whole.heads.with(at, change(whole.heads[at]!))
      expect(isRefused(JSON.stringify({ ...whole, heads }))).toBe(true)
    }
  })
})

function isRefused(text: string): boolean {
  try {
    verifyExport(text)
    return false
  } catch (error) {
    return (error as Error).message.length > 10
  }
}

function numbered(leaves: readonly ExportedLeafInput[]): ExportedLeafInput[] {
  return leaves.map((leaf, index) => ({ ...leaf, index }))
}

function prettified(leaves: ExportedLeafInput[]): ExportedLeafInput[] {
  return leaves.map((leaf) => {
    const payload = leaf.payload?.replace(/"netReturn":-/, '"netReturn":') ?? null
    if (payload === null || payload === leaf.payload || leaf.salt === null) return leaf
    return { ...leaf, payload, hash: leafHash(payload, leaf.salt) ?? '' }
  })
}

function resalted(leaves: ExportedLeafInput[]): ExportedLeafInput[] {
  const [first] = leaves
  const salt = 'ab'.repeat(32)
  return leaves.with(0, { ...first!, salt, hash: leafHash(first?.payload ?? '', salt) ?? '' })
}
