import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { GATE_INTERVAL_MS } from '#domain/signals/gate/market-gate.ts'
import type { HistoryVerdict, LoggedHistory } from '#domain/signals/recompute/check-history.ts'
import { type Trade, tradeOf } from '#domain/signals/backtest/trade.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import type { Signal } from '#domain/signals/signal.ts'
import type { LeafPayload, LoggedGate, OpenLeaf } from '#domain/signals/transparency-log/leaf.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import { runBacktest } from '#server/backtest/run-backtest.ts'
import type { Database } from '#server/db/database.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { storedSignalOf } from '#server/features/signals/signal-store/signal-rows.ts'
import { type CandleFolder, openCandleFolder } from '#server/verify/candles/candle-folder.ts'
import { type CandleReport, checkCandles } from '#server/verify/candles/check-candles.ts'
import { LifeGatherer } from '#server/verify/candles/life-gatherer.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import { openJobs } from '#app/features/signals/audit/open-jobs.ts'
import {
  type CheckCandle,
  runSignalCheck,
  type SignalReport,
  type SignalSource,
} from '#app/features/signals/audit/run-signal-check.ts'
import { verdictOf } from '#app/features/signals/audit/signal-verdict.ts'
import { bundleForBrowser } from '#tests/support/bundle-for-browser.ts'
import { type ReplayOrder, run as replay } from '#tests/support/replay-for-browser.ts'
import { toolEnv } from '#tests/support/run-command.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import {
  BITCOIN,
  GATE_BEGIN,
  GATE_END,
  GATE_START,
  gateMarkets,
} from '#tests/support/signals/gate-market.ts'
import { type JsonExport, signedAnew, writeCandleFile } from '#tests/support/signals/sign-anew.ts'
import { makeContext, printBars, rollUp, storeTestMarkets } from '#tests/support/test-context.ts'

const VERIFY = fileURLToPath(new URL('../../src/server/verify/main.ts', import.meta.url))
const BROWSER_ENTRY = fileURLToPath(new URL('../support/replay-for-browser.ts', import.meta.url))
const markets = gateMarkets()
/** While a gate exit is still ahead. */
const MIDWAY = GATE_BEGIN + 125 * DAY_MS
/** Replays of half a year, on cores that others use too. */
const LONGEST_MS = 120_000
const INTERVALS = ['1h', '4h', '1d'] as const

let db: Database
let app: FastifyInstance
let folder: string
let exported: string
/** What the engine stored, by the midway time and in the end. */
let midway: Signal[]
let signals: Signal[]
/** What the browser's check came to midway. */
let underWay: SignalReport[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-gate-'))
  db = await openTestDatabase()
  await storeTestMarkets(db, markets, GATE_START)
  const context = makeContext(db, STRATEGY_3)
  app = await openTestHttp(context)
  const engine = await openEngine(context)
  for (const [from, to] of [
    [GATE_START, MIDWAY],
    [MIDWAY, GATE_END],
  ] as const) {
    await printBars(db, markets, from, to)
    context.clock.now = to
    await engine.evaluate()
    if (to === MIDWAY) {
      midway = await storedSignals()
      underWay = await allChecked()
    }
  }
  signals = await storedSignals()
  exported = (await app.inject('/api/aiCoin/exportRecord?format=json')).body
}, LONGEST_MS)
afterAll(async () => {
  await app.close()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

async function storedSignals(): Promise<Signal[]> {
  const rows = await db.reader.selectFrom('signals').selectAll().execute()
  const legs = await db.reader.selectFrom('signal_legs').selectAll().execute()
  return inOrder(
    rows.map((row) => {
      const own = legs.filter(({ signal_id: id }) => id === row.id)
      return storedSignalOf(row, own).signal
    }),
  )
}

function inOrder(some: readonly Signal[]): Signal[] {
  const keyOf = ({ marketId, interval, triggerTime }: Signal) =>
    `${marketId} ${interval} ${triggerTime}`
  return some.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** The orders of a replay of all series that ends at `until` and sees nothing later. */
function ordersUntil(until: number): ReplayOrder[] {
  const isBefore = ({ openTime }: Candle): boolean => openTime < until
  const candles = rollUp('4h', markets[0]!.bars.filter(isBefore))
  const bitcoin = { marketId: BITCOIN, candles, fromTime: GATE_START }
  return markets.flatMap(({ id: marketId, bars }) =>
    INTERVALS.map((interval) => {
      return { version: '3', marketId, interval, bars: bars.filter(isBefore), bitcoin }
    }),
  )
}

function replayed(until: number): Signal[] {
  return inOrder(ordersUntil(until).flatMap(replay))
}

async function ask<Answer>(path: string, query: Record<string, string | number>): Promise<Answer> {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  )
  const { statusCode, body } = await app.inject(`/api${path}?${text}`)
  expect({ statusCode, body }).toMatchObject({ statusCode: 200 })
  return (JSON.parse(body) as { data: Answer }).data
}

/** What a page asks the server of a signal. */
function sourceOf(id: string): SignalSource {
  return {
    detail: () => ask('/aiCoin/getDetail', { id }),
    proof: () => ask('/aiCoin/queryRecordProof', { id }),
    async candles({ marketId, interval, from, to }) {
      let rows: CheckCandle[] = []
      for (let before = to; before > from;) {
        const query = { marketId, interval, before, limit: 1500 }
        const page = await ask<{ candles: CheckCandle[]; hasMore: boolean }>(
          '/market/candles',
          query,
        )
        rows = [...page.candles, ...rows]
        before = page.hasMore ? (page.candles[0]?.[0] ?? from) : from
      }
      return rows.filter(([openTime]) => openTime >= from)
    },
    marketNow: async () => (await ask<{ marketNow: number }>('/market/status', {})).marketNow,
  }
}

/** The check as a page runs it, over another source or jobs than the server's where they are given. */
async function checkedInBrowser(
  id: string,
  change: (source: SignalSource) => Partial<SignalSource> = () => ({}),
): Promise<SignalReport> {
  const source = sourceOf(id)
  const jobs = openJobs()
  return await runSignalCheck({
    source: { ...source, ...change(source) },
    jobs,
    onProgress() {},
  })
}

async function allChecked(): Promise<SignalReport[]> {
  const rows = await db.reader.selectFrom('signals').select('id').orderBy('id').execute()
  const reports: SignalReport[] = []
  for (const { id } of rows) reports.push(await checkedInBrowser(id))
  return reports
}

type Change = (bars: readonly Candle[]) => readonly Candle[]
const asIs: Change = (bars) => bars

let filled: Change | null = null
/** The folder as it is filled: each of its files is read once. */
let candles: Promise<CandleFolder>

/** Fills the folder with the markets, Bitcoin's bars changed. */
function fill(change: Change): void {
  if (filled === change) return
  for (const { coinId, bars } of markets) {
    const isBitcoin = coinId === 'btc'
    if (filled !== null && !isBitcoin) continue
    const file = `BINANCE_${coinId.toUpperCase()}USDT_15m.csv.gz`
    writeCandleFile(folder, file, isBitcoin ? change(bars) : bars)
  }
  filled = change
  candles = openCandleFolder(folder).then(loadedOnce)
}

function loadedOnce(read: CandleFolder): CandleFolder {
  const loads = new Map<string, ReturnType<CandleFolder['load']>>()
  return {
    world: read.world,
    async load(marketId) {
      const loaded = loads.get(marketId) ?? read.load(marketId)
      loads.set(marketId, loaded)
      return await loaded
    },
  }
}

/** Runs the tool itself on an export and the folder. */
async function runVerify(text: string) {
  const file = join(folder, 'export.json')
  writeFileSync(file, text)
  const args = [VERIFY, file, '--candles', folder]
  const tool = spawn(process.execPath, args, { env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(tool, 'close') as Promise<[number | null]>
  const [stdout, stderr] = await Promise.all([readText(tool.stdout), readText(tool.stderr)])
  const [status] = await closed
  return { status, stdout, stderr }
}

function livesOf(text: string): readonly LoggedHistory[] {
  const gatherer = new LifeGatherer()
  verifyExport(text, (payload) => gatherer.take(payload))
  return gatherer.lives
}

/** What the folder says of signals. */
async function checked(lives: readonly LoggedHistory[]): Promise<CandleReport> {
  const options = { untilTime: GATE_END, onProgress() {} }
  return await checkCandles(lives, await candles, options)
}

/** What the folder says of each signal by itself, by id. */
async function verdicts(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const life of livesOf(exported)) {
    const { counts } = await checked([life])
    const kind = Object.entries(counts).find(([, count]) => count > 0)
    found.set(life.open.signalId, kind?.[0] ?? '')
  }
  return found
}

describe('the engine under rules with a gate', { timeout: LONGEST_MS }, () => {
  it('gives signals of every side, which end in every way', () => {
    const sides = new Set(signals.map(({ interval, direction }) => `${interval} ${direction}`))
    expect(sides).toEqual(new Set(['1h long', '4h long', '4h short', '1d long', '1d short']))
    const ends = new Set(signals.map(({ exit }) => exit?.reason))
    expect(ends).toEqual(new Set(['stop', 'target', 'trail', 'time', 'gate']))
    expect(signals.every(({ gate }) => gate?.marketId === BITCOIN)).toBe(true)
  })

  it('comes to the same signals as a replay, to the last bit', () => {
    expect(signals).toEqual(replayed(GATE_END))
  })

  it('comes to the same signals as code bundled for a browser, run without Node', async () => {
    const runBundle = await bundleForBrowser(BROWSER_ENTRY)
    for (const order of ordersUntil(GATE_END)) {
      const own = signals.filter(
        ({ marketId, interval }) => marketId === order.marketId && interval === order.interval,
      )
      expect(JSON.parse(runBundle(order))).toEqual(own)
    }
  })

  it('comes to the trades of a backtest of the same files', async () => {
    fill(asIs)
    const options = { folder, strategy: STRATEGY_3, intervals: INTERVALS, fromTime: 0 }
    const { trades, complaints } = await runBacktest({ ...options, toTime: GATE_END })
    const expected = signals.flatMap((signal) => {
      const { coinId } = markets.find(({ id }) => id === signal.marketId)!
      return tradeOf(`BINANCE ${coinId.toUpperCase()}USDT`, signal, []) ?? []
    })
    const inText = (some: readonly Trade[]) =>
      some.map((trade) => JSON.stringify({ ...trade, marks: [] })).toSorted()
    expect(complaints).toEqual([])
    expect(inText(trades)).toEqual(inText(expected))
  })

  it('knew nothing of what came later, neither of the coin nor of Bitcoin', () => {
    expect(midway.length).toBeGreaterThan(3)
    expect(midway).toEqual(replayed(MIDWAY))
    for (const until of [MIDWAY, GATE_BEGIN + 133 * DAY_MS, GATE_BEGIN + 150 * DAY_MS]) {
      const isByThen = ({ endedTime }: Signal): boolean => endedTime !== null && endedTime <= until
      expect(replayed(until).filter(isByThen)).toEqual(signals.filter(isByThen))
      const triggers = (some: readonly Signal[]) =>
        some.flatMap(({ triggerTime, gate, stopPrice }) =>
          triggerTime <= until ? [{ triggerTime, gate, stopPrice }] : [],
        )
      expect(triggers(replayed(until))).toEqual(triggers(signals))
    }
  })
})

describe('an export of signals with gates', { timeout: LONGEST_MS }, () => {
  it('works out again, gates and exits included', async () => {
    fill(asIs)
    const { counts } = await checked(livesOf(exported))
    expect(counts).toMatchObject({ same: signals.length, differs: 0 })
  })

  it('says in each opening the gate, the digest of its closes, and how many candles were there', () => {
    const [opening] = livesOf(exported).map(({ open }) => open)
    expect(opening?.gate).toMatchObject({
      marketId: BITCOIN,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const { open } of livesOf(exported)) {
      const most =
        (open.time - GATE_BEGIN) /
        { '1h': 3.6e6, '4h': 14.4e6, '1d': DAY_MS }[open.interval as '1h']
      expect(open.candleCount).toBe(Math.min(300, most))
    }
  })

  it('tells its exits in JSON and CSV, and counts them as the track record does', async () => {
    const csv = (await app.inject('/api/aiCoin/exportRecord?format=csv')).body
    const { n, wins } = (
      await ask<{ total: { n: number; wins: number } }>('/aiCoin/queryTrackRecord', {})
    ).total
    for (const text of [exported, csv]) {
      const { closed, tally } = verifyExport(text)
      expect(closed).toBe(signals.length)
      const won = tally.outcomes.filter(({ netReturn }) => netReturn > 0).length
      expect([tally.outcomes.length, won]).toEqual([n, wins])
    }
    for (const reason of ['stop', 'target', 'trail', 'time', 'gate']) {
      expect(csv).toMatch(new RegExp(`,outcome,.*,${reason},`))
    }
  })

  it('is verified by npm run verify, which refuses one that names another gate', async () => {
    fill(asIs)
    const good = await runVerify(exported)
    // How far it has come is said where it takes long.
    const said = good.stderr.replaceAll(/^\d+ of \d+ signals recalculated, at .*\n/gm, '')
    expect([good.status, said]).toEqual([0, ''])
    expect(good.stdout).toMatch(new RegExp(`^Same +${signals.length} give`, 'm'))
    const changed = signedAnew(exported, (payload) =>
      payload.kind === 'open' && payload.gate?.time === signals[0]!.gate?.time
        ? { ...payload, gate: { ...payload.gate!, logMean50: 1 } }
        : payload,
    )
    const bad = await runVerify(changed)
    expect([bad.status, bad.stdout.includes('first at its open entry')]).toEqual([1, true])
    expect(bad.stderr).toMatch(/The candles contradict \d of the signals/)
  })

  it('does not verify where a gate was changed and the entry was not hashed anew', () => {
    const { leaves } = JSON.parse(exported) as JsonExport
    const gated = leaves.filter(({ payload }) => payload?.includes('"gate":{'))
    expect(gated.length).toBe(signals.length + 1)
    for (const { payload, index } of gated) {
      const changed = payload!.replace(
        /"logMean50":(\d)/,
        (_all, digit: string) => `"logMean50":${Number(digit) - 1}`,
      )
      expect(changed).not.toBe(payload)
      const text = exported.replace(JSON.stringify(payload), JSON.stringify(changed))
      expect(() => verifyExport(text)).toThrow(`Leaf ${index} does not have the hash`)
    }
  })

  const states = ['above-both', 'below-both', 'below-50d', 'below-200d', 'unknown'] as const
  const CHANGES: readonly (readonly [string, (gate: LoggedGate) => Partial<LoggedGate>])[] = [
    ...states.map((state) => [`the state ${state}`, () => ({ state })] as const),
    ['another market', () => ({ marketId: 'binancespotadausdt' })],
    ['a market that is not there', () => ({ marketId: 'okxspotbtcusdt' })],
    ['another time', ({ time }) => ({ time: time - GATE_INTERVAL_MS })],
    ['a later time', ({ time }) => ({ time: time + GATE_INTERVAL_MS })],
    ['fewer closes', ({ closeCount }) => ({ closeCount: closeCount - 1 })],
    ['more closes', ({ closeCount }) => ({ closeCount: closeCount + 1 })],
    ['another close', ({ logClose }) => ({ logClose: logClose + 1e-11 })],
    ['another 50-day mean', ({ logMean50 }) => ({ logMean50: logMean50! - 1e-11 })],
    ['another 200-day mean', ({ logMean200 }) => ({ logMean200: logMean200! + 1e-11 })],
    [
      'another digest',
      ({ digest }) => ({ digest: digest!.replace(/^./, (one) => (one === '0' ? '1' : '0')) }),
    ],
    ['no digest', () => ({ digest: null })],
  ]

  it.each(CHANGES)('is found out where an entry was signed anew with %s', async (_what, change) => {
    fill(asIs)
    for (const { open, later } of livesOf(exported)) {
      const exit = later.find((leaf) => leaf.kind === 'outcome')
      for (const { kind, gate } of [open, ...(exit?.gate === undefined ? [] : [exit])]) {
        const changed = { ...gate!, ...change(gate!) }
        // The state it has is no change.
        if (changed.state === gate!.state && JSON.stringify(changed) === JSON.stringify(gate))
          continue
        expect(await findOut(open, kind, { gate: changed })).not.toBe('same')
      }
    }
  })

  it.each([
    ['one candle more', 1],
    ['one candle less', -1],
  ])('is found out where an opening was signed anew with %s', async (_what, more) => {
    fill(asIs)
    for (const { open } of livesOf(exported)) {
      const candleCount = open.candleCount! + more
      expect(await findOut(open, 'open', { candleCount })).not.toBe('same')
    }
  })

  it('does not verify with an opening without its gate, or an exit by a gate that it does not name', async () => {
    const [first] = livesOf(exported)
    expect(await findOut(first!.open, 'open', { gate: undefined })).toMatch(
      /does not name the gate/,
    )
    const life = livesOf(exported).find(({ later }) =>
      later.some((leaf) => leaf.kind === 'outcome' && leaf.reason === 'gate'),
    )
    expect(await findOut(life!.open, 'outcome', { gate: undefined })).toMatch(
      /does not name the gate/,
    )
    expect(await findOut(life!.open, 'outcome', { reason: 'time' })).toMatch(/did not end it/)
  })

  it('does not verify with a gate that was read from another coin, whatever its candles say', async () => {
    const { open } = livesOf(exported)[0]!
    const gate = { ...open.gate!, marketId: 'binancespotadausdt' }
    expect(await findOut(open, 'open', { gate })).toMatch(/not one of Bitcoin/)
  })

  /** Of one leaf signed anew: why the log does not verify, or what the candles say of its signal. */
  async function findOut(
    { signalId }: OpenLeaf,
    kind: LeafPayload['kind'],
    changes: object,
  ): Promise<string> {
    const text = signedAnew(exported, (payload) => {
      if (payload.signalId !== signalId || payload.kind !== kind) return payload
      const changed: Record<string, unknown> = { ...payload, ...changes }
      for (const name of Object.keys(changed)) if (changed[name] === undefined) delete changed[name]
      return changed as unknown as LeafPayload
    })
    let lives: readonly LoggedHistory[]
    try {
      lives = livesOf(text)
    } catch (error) {
      return (error as Error).message
    }
    const { counts } = await checked(lives.filter(({ open }) => open.signalId === signalId))
    return Object.entries(counts).find(([, count]) => count > 0)?.[0] ?? ''
  }
})

describe('the candles of Bitcoin in a folder', { timeout: LONGEST_MS }, () => {
  /** Signals by the verdict that is due where Bitcoin's candles from a day on are not as they were. */
  function dueFrom(day: number, changed: HistoryVerdict['kind']): Map<string, string> {
    const time = GATE_BEGIN + day * DAY_MS
    return new Map(
      livesOf(exported).map(({ open, later }) => {
        const exit = later.find((leaf) => leaf.kind === 'outcome')
        const isTouched = Math.max(open.gate!.time, exit?.gate?.time ?? 0) > time
        return [open.signalId, isTouched ? changed : 'same']
      }),
    )
  }

  it('are corrected where one differs: the signals whose gates it is behind are named', async () => {
    const time = GATE_BEGIN + 130 * DAY_MS + GATE_INTERVAL_MS - BASE_INTERVAL_MS
    fill((bars) =>
      bars.map((bar) =>
        bar.openTime === time ? { ...bar, close: bar.close * 1.0001, high: bar.high * 1.001 } : bar,
      ),
    )
    const due = dueFrom(130, 'corrected')
    expect(new Set(due.values())).toEqual(new Set(['same', 'corrected']))
    expect(await verdicts()).toEqual(due)
  })

  it('are missing where one is not there', async () => {
    const time = GATE_BEGIN + 130 * DAY_MS
    fill((bars) =>
      bars.filter(({ openTime }) => openTime < time || openTime >= time + GATE_INTERVAL_MS),
    )
    expect(await verdicts()).toEqual(dueFrom(130, 'missing'))
  })

  it('are missing where they end early, or begin late', async () => {
    const time = GATE_BEGIN + 130 * DAY_MS
    fill((bars) => bars.filter(({ openTime }) => openTime < time))
    expect(await verdicts()).toEqual(dueFrom(130, 'missing'))
    // Of a signal that the gate may end, no earlier exit by it can be ruled out.
    const gap = GATE_BEGIN + 116 * DAY_MS
    fill((bars) => bars.filter(({ openTime }) => openTime < gap))
    for (const [id, verdict] of await verdicts()) {
      const { open, later } = livesOf(exported).find((life) => life.open.signalId === id)!
      const hasGateExit = open.interval === '1d' && open.direction === 'long'
      const isWhole = open.time < gap && (!hasGateExit || later.at(-1)!.time < gap)
      expect([id, verdict]).toEqual([id, isWhole ? 'same' : 'missing'])
    }
    fill((bars) => bars.slice(96))
    expect(new Set((await verdicts()).values())).toEqual(new Set(['missing']))
  })
})

describe('the check in the browser', { timeout: LONGEST_MS }, () => {
  const factsOf = ({ facts }: SignalReport, group: string) =>
    facts.filter((fact) => fact.group === group).map(({ key }) => key)
  const ALL = ['market', 'state', 'time', 'close', 'mean50', 'mean200', 'closes', 'digest']

  it('comes to the same signals, gates, exits and digests', async () => {
    const reports = await allChecked()
    expect(reports.length).toBe(signals.length)
    for (const report of reports) {
      expect(report.facts.filter(({ isSame }) => !isSame)).toEqual([])
      expect([verdictOf(report), report.gateMatch]).toEqual(['matches', 'same'])
      expect(factsOf(report, 'gate').toSorted()).toEqual(ALL.toSorted())
    }
    const byGate = reports.filter(({ answer }) => answer?.signal?.exitReason === 'gate')
    expect(byGate.map((report) => factsOf(report, 'exitGate').toSorted())).toEqual([ALL.toSorted()])
  })

  it('compares a signal in progress as far as it has come', () => {
    const open = underWay.filter(({ answer }) => answer?.signal?.endedTime === null)
    expect(open.length).toBeGreaterThan(0)
    for (const report of open) {
      expect(report.facts.filter(({ isSame }) => !isSame)).toEqual([])
      expect([verdictOf(report), report.gateMatch]).toEqual(['matches', 'same'])
      expect(factsOf(report, 'exitGate')).toEqual([])
    }
  })

  it('takes all candles there are while the entries are sealed, and compares no digest', async () => {
    for (const { id } of await db.reader.selectFrom('signals').select('id').execute()) {
      const report = await checkedInBrowser(id, (source) => ({
        async proof() {
          const answer = (await source.proof())!
          const leaves = answer.leaves.map((leaf) => ({ ...leaf, payload: null, salt: null }))
          return { ...answer, leaves }
        },
      }))
      expect(report.facts.filter(({ isSame }) => !isSame)).toEqual([])
      expect([verdictOf(report), report.gateMatch]).toEqual(['matches', 'unknown'])
      expect(factsOf(report, 'gate').toSorted()).toEqual(
        ALL.filter((key) => key !== 'digest').toSorted(),
      )
    }
  })

  const changedGates: readonly (readonly [string, object])[] = [
    ['market', { marketId: 'binancespotadausdt' }],
    ['state', { state: 'below-200d' }],
    ['time', { time: GATE_START }],
    ['closeCount', { closeCount: 601 }],
    ['logClose', { logClose: 10 }],
    ['logMean50', { logMean50: null }],
    ['logMean200', { logMean200: 10 }],
  ]
  it.each(changedGates)(
    'finds a page out that shows another %s of a gate',
    async (_name, change) => {
      for (const name of ['gate', 'exitGate'] as const) {
        const id = await idOf((signal) => signal.exit?.reason === 'gate')
        const report = await checkedInBrowser(id, (source) => ({
          async detail() {
            const answer = await source.detail()
            const shown = answer.signal!
            return { ...answer, signal: { ...shown, [name]: { ...shown[name]!, ...change } } }
          },
        }))
        expect(verdictOf(report)).toBe('badLog')
      }
    },
  )

  it('finds a page out that shows another gate, also while there is no entry', async () => {
    const id = await idOf((signal) => signal.exit?.reason === 'gate')
    for (const [, change] of changedGates) {
      const report = await checkedInBrowser(id, (source) => ({
        proof: async () => null,
        async detail() {
          const answer = await source.detail()
          const shown = answer.signal!
          return { ...answer, signal: { ...shown, gate: { ...shown.gate!, ...change } } }
        },
      }))
      expect(['differs', 'gone']).toContain(verdictOf(report))
    }
  })

  it('tells corrected candles of Bitcoin from missing ones', async () => {
    const id = await idOf((signal) => signal.exit?.reason === 'gate')
    const at = GATE_BEGIN + 118 * DAY_MS
    const withBitcoin =
      (change: (rows: CheckCandle[]) => CheckCandle[]) => (source: SignalSource) => ({
        candles: async (...given: Parameters<SignalSource['candles']>) => {
          const rows = await source.candles(...given)
          return given[0].marketId === BITCOIN ? change(rows) : rows
        },
      })
    const corrected = await checkedInBrowser(
      id,
      withBitcoin((rows) =>
        rows.map((row) =>
          row[0] === at ? [row[0], row[1], row[2], row[3], row[4] * 1.001, row[5], row[6]] : row,
        ),
      ),
    )
    expect([corrected.gateMatch, verdictOf(corrected)]).toEqual(['corrected', 'corrected'])
    const missing = await checkedInBrowser(
      id,
      withBitcoin((rows) => rows.filter(([time]) => time !== at)),
    )
    expect([missing.gateMatch, verdictOf(missing)]).toEqual(['missing', 'gone'])
    const none = await checkedInBrowser(
      id,
      withBitcoin(() => []),
    )
    expect([none.gateMatch, verdictOf(none)]).toEqual(['missing', 'gone'])
  })

  async function idOf(isIt: (signal: Signal) => boolean): Promise<string> {
    const { marketId, interval, triggerTime } = signals.find(isIt)!
    const row = await db.reader
      .selectFrom('signals')
      .select('id')
      .where('market_id', '=', marketId)
      .where('interval', '=', interval)
      .where('trigger_time', '=', triggerTime)
      .executeTakeFirstOrThrow()
    return row.id
  }
})
