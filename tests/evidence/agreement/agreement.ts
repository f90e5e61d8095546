import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { loadGates } from '#server/backtest/load-gates.ts'
import { withLegs } from '../changed-strategy.ts'
import { loadFolder, type LoadedMarket, runMarkets } from '../run-folder.ts'
import { StudyGates } from './study-gate.ts'

/** The study's own implementation, which shares no code with this one. */
export const STUDY = '../shared/research/market-gate.mjs'

/** Net returns of one trade may differ by rounding alone. */
const ROUNDING = 1e-9

/** What has to be equal in trades of one key. */
interface Compared {
  readonly reason: string
  readonly netReturn: number
}
type Trades = ReadonlyMap<string, Compared>

/**
 * Why a trade differs: the study reads the gate from the mean of all Bitcoin markets, Buoy from one;
 * and after a gap above 24 h between bars it begins a series again at the next whole candle, where
 * Buoy keeps candles that touch, and the one that the gap cut.
 */
const CAUSES = ['mean of markets', 'series after a gap'] as const
type Cause = (typeof CAUSES)[number]

interface Difference {
  /** `BINANCE ETHUSDT 1d 2018-04-11T00:00:00.000Z short` */
  readonly trade: string
  /** Who has it; both have one with another exit or another return. */
  readonly by: 'the study' | 'these rules' | 'both'
  /** The cause without which the trade comes out as in the study; null for none. */
  readonly cause: Cause | null
}

/** Number of trades of a side, `1d short`, in both implementations. */
interface SideCounts {
  readonly side: string
  readonly study: number
  readonly ours: number
}

/** Trades of both implementations, compared by market, interval, trigger and direction. */
export interface Agreement {
  readonly ours: number
  readonly study: number
  readonly sides: readonly SideCounts[]
  readonly equal: number
  readonly differences: readonly Difference[]
  /** Trades that still differ with both causes taken away. */
  readonly unexplained: readonly string[]
}

/** Runs both implementations over a folder and explains each trade in which they differ. */
export async function compareWithStudy(folder: string): Promise<Agreement> {
  const study = await runStudy(folder)
  const markets = await loadFolder(folder)
  const { gates } = await loadGates([folder])
  const studyGates = new StudyGates(markets)
  const run = (choice: Partial<Parameters<typeof runMarkets>[1]>): Trades =>
    tradesOf(markets, runMarkets(markets, { strategy: ONE_LEG, gates, ...choice }))
  const shipped = run({})
  // Each cause taken away alone.
  const without: readonly (readonly [Cause, Trades])[] = [
    ['mean of markets', run({ gates: studyGates })],
    ['series after a gap', run({ isRestartedAfterGap: true })],
  ]
  const like = run({ gates: studyGates, isRestartedAfterGap: true })
  const keys = [...new Set([...study.keys(), ...shipped.keys()])]
  const differing = keys.filter((key) => !isEqual(shipped.get(key), study.get(key)))
  return {
    ours: shipped.size,
    study: study.size,
    sides: sidesOf(study, shipped),
    equal: keys.length - differing.length,
    differences: differing.map((trade) => ({
      trade,
      by: !shipped.has(trade) ? 'the study' : !study.has(trade) ? 'these rules' : 'both',
      cause:
        without.find(([, trades]) => isEqual(trades.get(trade), study.get(trade)))?.[0] ?? null,
    })),
    unexplained: [...new Set([...study.keys(), ...like.keys()])].filter(
      (key) => !isEqual(like.get(key), study.get(key)),
    ),
  }
}

/** `BINANCE BTCUSDT 1d 2018-04-13T00:00:00.000Z short` is of `1d short`. */
function sideOfTrade(trade: string): string {
  const [, , interval, , direction] = trade.split(' ')
  return `${interval} ${direction}`
}

function sidesOf(study: Trades, ours: Trades): SideCounts[] {
  const sides = [...new Set([...study.keys(), ...ours.keys()].map(sideOfTrade))].toSorted()
  const count = (trades: Trades, side: string): number =>
    [...trades.keys()].filter((trade) => sideOfTrade(trade) === side).length
  return sides.map((side) => ({ side, study: count(study, side), ours: count(ours, side) }))
}

/** The study has one fill a signal. */
const ONE_LEG = withLegs(STRATEGY_3, 1)

function tradesOf(markets: readonly LoadedMarket[], trades: readonly Trade[]): Trades {
  const names = new Map(markets.map(({ name, file }) => [name, studyNameOf(file)]))
  return new Map(
    trades.map(({ market, interval, direction, triggerTime, reason, netReturn }) => {
      const key = keyOf(names.get(market) ?? market, interval, triggerTime, direction)
      return [key, { reason, netReturn }]
    }),
  )
}

/** `BINANCE-USDM-MIT_BTCUSDT_15m.csv.gz` is `BINANCE-USDM BTCUSDT` there. */
function studyNameOf(file: string): string {
  return file
    .replace(/_([^_]+)$/, '')
    .replace(/-MIT_/, '_')
    .replace('_', ' ')
}

function keyOf(market: string, interval: string, time: number, direction: string): string {
  return `${market} ${interval} ${new Date(time).toISOString()} ${direction}`
}

function isEqual(one: Compared | undefined, other: Compared | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.reason === other.reason && Math.abs(one.netReturn - other.netReturn) <= ROUNDING
}

/** A line of the study's trade file. */
interface StudyTrade {
  readonly interval: string
  readonly market: string
  readonly dir: number
  /** Trigger, ms UTC. */
  readonly T: number
  readonly ret: number
  readonly reason: string
  readonly open?: boolean
}

async function runStudy(folder: string): Promise<Trades> {
  const scratch = await mkdtemp(join(tmpdir(), 'buoy-study-'))
  try {
    const file = join(scratch, 'trades.jsonl')
    await promisify(execFile)(process.execPath, [STUDY, folder, '--quick', '--trades', file])
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    const closed = lines
      .map((line) => JSON.parse(line) as StudyTrade)
      .filter(({ open }) => open !== true)
    return new Map(
      closed.map(({ market, interval, T, dir, ret, reason }) => [
        keyOf(market, interval, T, dir > 0 ? 'long' : 'short'),
        { reason: reason === 'rule' ? 'gate' : reason, netReturn: ret },
      ]),
    )
  } finally {
    await rm(scratch, { recursive: true })
  }
}
