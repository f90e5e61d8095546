import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import type { LeafPayload } from '#domain/signals/transparency-log/leaf.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { openCandleFolder } from '#server/verify/candles/candle-folder.ts'
import { type CandleReport, checkCandles } from '#server/verify/candles/check-candles.ts'
import { LifeGatherer } from '#server/verify/candles/life-gatherer.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { type JsonExport, signedAnew, writeCandleFile } from '#tests/support/signals/sign-anew.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const MAIN = fileURLToPath(new URL('../../src/server/verify/main.ts', import.meta.url))
const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const END = START + 10 * DAY_MS
const FILES = { btc: 'BINANCE_BTCUSDT_15m.csv.gz', eth: 'BINANCE_ETHUSDT_15m.csv.gz' } as const

const markets: readonly TestMarket[] = [market('btc', 3), market('eth', 4)]

function market(coinId: string, seed: number): TestMarket {
  const bars = makeBars({ seed, fromTime: BEGIN, count: 24 * 96 })
  const id = `binancespot${coinId}usdt`
  return { id, coinId, venue: 'BINANCE', isPrimary: true, bars, quoteVolume24h: 5_000_000 }
}

let db: Database
let app: FastifyInstance
let folder: string
let exported: string
let signals: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-verify-'))
  db = await openTestDatabase()
  await storeTestMarkets(db, markets, START)
  const context = makeContext(db)
  context.clock.now = END
  app = await openTestHttp(context)
  const engine = await openEngine(context)
  await printBars(db, markets, START, END)
  await engine.evaluate()
  exported = (await app.inject('/api/aiCoin/exportRecord?format=json')).body
  signals = (await db.reader.selectFrom('signals').select('id').execute()).length
})
afterAll(async () => {
  await app.close()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

type Change = (bars: readonly Candle[]) => readonly Candle[]

/** Fills the folder with the two markets, the first one's bars changed. */
function fill(change: Change = (bars) => bars): void {
  writeCandleFile(folder, FILES.btc, change(markets[0]!.bars))
  writeCandleFile(folder, FILES.eth, markets[1]!.bars)
}

/** What the candles of the folder say of an export. */
async function checked(text: string, change?: Change): Promise<CandleReport> {
  fill(change)
  const gatherer = new LifeGatherer()
  const { newest } = verifyExport(text, (payload) => gatherer.take(payload))
  return await checkCandles(gatherer.lives, await openCandleFolder(folder), {
    untilTime: newest.marketTime,
    onProgress() {},
  })
}

/** Runs the tool itself on an export and the folder as it is. */
function run(text: string, candles = folder) {
  const file = join(folder, 'export.json')
  writeFileSync(file, text)
  return spawnSync(process.execPath, [MAIN, file, '--candles', candles], {
    encoding: 'utf8',
    timeout: 60_000,
  })
}

/** An export in which the first leaf of a kind was logged otherwise, and whose signal that is. */
function changedAt(kind: LeafPayload['kind'], changes: object) {
  let signalId = ''
  const text = signedAnew(exported, (payload) => {
    if (payload.kind !== kind || signalId !== '') return payload
    signalId = payload.signalId
    return { ...payload, ...changes }
  })
  return { text, signalId }
}

/** The longest closed signal of the first market, and the open times of its bars between entry and exit. */
function livedBars() {
  const gatherer = new LifeGatherer()
  verifyExport(exported, (payload) => gatherer.take(payload))
  const lives = gatherer.lives.flatMap((life) => {
    const end = life.later.find(({ kind }) => kind === 'outcome')
    return end === undefined || life.open.marketId !== markets[0]!.id ? [] : [{ life, end }]
  })
  const lengthOf = ({ life, end }: (typeof lives)[number]) => end.time - life.open.time
  const [longest] = lives.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const { life, end } = longest!
  const inside = markets[0]!.bars
    .map(({ openTime }) => openTime)
    .filter((time) => time > life.open.time && time < end.time - BASE_INTERVAL_MS)
  return { life, inside }
}

describe('an export beside the candles of its market mode', () => {
  it('works out again to the very leaves that the server logged, signal by signal', async () => {
    const { counts } = await checked(exported)
    expect(counts).toMatchObject({ same: signals, differs: 0 })
    expect(signals).toBeGreaterThan(10)
  })

  it('is corrected since where a signal was made on a candle that is another by now', async () => {
    const openings = (JSON.parse(exported) as JsonExport).leaves
      .map(({ payload }) => JSON.parse(payload ?? '') as LeafPayload)
      .filter(({ kind, marketId }) => kind === 'open' && marketId === markets[0]!.id)
    const { time } = openings.at(-1)!
    const at = markets[0]!.bars.findIndex(({ openTime }) => openTime === time - BASE_INTERVAL_MS)
    const { counts } = await checked(exported, (bars) =>
      bars.with(at, { ...bars[at]!, volume: bars[at]!.volume * 1.5 }),
    )
    expect(counts.corrected).toBeGreaterThan(0)
    expect(counts).toMatchObject({ same: signals - counts.corrected, differs: 0 })
  })

  it('says which signals need candles that the folder does not hold', async () => {
    const { counts } = await checked(exported, (bars) =>
      bars.filter(({ openTime }) => openTime < END - 5 * DAY_MS),
    )
    expect(counts.missing).toBeGreaterThan(0)
    expect(counts).toMatchObject({ same: signals - counts.missing, differs: 0 })
  })

  it('is contradicted where a bar between entry and exit reached the stop', async () => {
    const { life, inside } = livedBars()
    const { stopPrice, direction } = life.open
    const reached = (bar: Candle): Candle =>
      direction === 'long' ? { ...bar, low: stopPrice * 0.9 } : { ...bar, high: stopPrice * 1.1 }
    const middle = inside[Math.floor(inside.length / 2)]!
    const { contradicted } = await checked(exported, (bars) =>
      bars.map((bar) => (bar.openTime === middle ? reached(bar) : bar)),
    )
    expect(contradicted).toContainEqual({ signalId: life.open.signalId, at: 'outcome' })
  })

  it('is not called the same where a bar between entry and exit is missing', async () => {
    const whole = await checked(exported)
    expect(whole.bars).toMatchObject({ missing: 0 })
    expect(whole.bars.walked).toBeGreaterThan(signals)
    const { inside } = livedBars()
    const middle = inside[Math.floor(inside.length / 2)]!
    const { counts, bars } = await checked(exported, (all) =>
      all.filter(({ openTime }) => openTime !== middle),
    )
    expect(counts.gap).toBeGreaterThan(0)
    expect(bars.missing).toBeGreaterThan(0)
    expect(counts.same).toBeLessThan(signals)
  })

  it.each([
    ['outcome', { highest72h: 9 }],
    ['open', { triggerAtr: 1 }],
    ['open', { time: START, inputDigest: null }],
  ] as const)('is contradicted by an %s leaf that states %j', async (kind, changes) => {
    const { text, signalId } = changedAt(kind, changes)
    const { contradicted } = await checked(text)
    expect(contradicted).toEqual([{ signalId, at: kind }])
  })
})

describe('npm run verify with a folder of candles', () => {
  it('holds, ends with 1 on a contradiction alone, and refuses other folders in words', () => {
    fill()
    const good = run(exported)
    // A verification that takes long reports its progress.
    const unexpected = good.stderr.replaceAll(/^\d+ of \d+ signals recalculated, at \S+\n/gm, '')
    expect([good.status, unexpected]).toEqual([0, ''])
    expect(good.stdout).toMatch(new RegExp(`^Same +${signals} give`, 'm'))
    expect(good.stdout).toMatch(/^Verification passed\.$/m)

    const { text, signalId } = changedAt('outcome', { highest72h: 9 })
    const bad = run(text)
    expect(bad.status).toBe(1)
    expect(bad.stdout).toContain(`${signalId}, first at its outcome entry`)
    expect(bad.stdout).not.toContain('Verification passed')
    expect(bad.stderr).toMatch(/The candles contradict 1 of the signals/)

    const none = run(exported, 'src')
    expect(none.status).toBe(1)
    expect(none.stderr).toMatch(/holds no candle files named EXCHANGE_PAIR_15m\.csv\.gz/)
  }, 120_000)
})
