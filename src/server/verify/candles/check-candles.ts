import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  checkHistory,
  type HistoryCheck,
  type HistoryVerdict,
  type LoggedHistory,
  spanOf,
} from '#domain/signals/recompute/check-history.ts'
import type { GateCandle } from '#domain/signals/gate/gate-history.ts'
import type { CandleColumns } from '#domain/market/candle-columns.ts'
import type { CandleFolder } from './candle-folder.ts'
import { gateCandlesOf, lifeCandles } from './life-candles.ts'

/** Result of checking a log's signals against a folder's candles. */
export interface CandleReport {
  readonly signals: number
  readonly counts: Readonly<Record<HistoryVerdict['kind'], number>>
  /** 15m bars from trigger to end of all signals: walked, and missing. */
  readonly bars: { readonly walked: number; readonly missing: number }
  /**
   * Each signal that its candles contradict: its id and the first leaf that they do not reproduce.
   */
  readonly contradicted: readonly { readonly signalId: string; readonly at: string }[]
}

/** Progress of a check: signals done, total, and the current market. */
export interface CandleProgress {
  readonly done: number
  readonly all: number
  readonly marketId: string
}

/**
 * Recomputes every signal of a log from a folder of candles, market by market. Open signals are
 * followed to `untilTime`, the end of the log.
 *
 * @example (await checkCandles(lives, folder, {untilTime, onProgress})).counts.same // 412
 */
export async function checkCandles(
  lives: readonly LoggedHistory[],
  folder: CandleFolder,
  {
    untilTime,
    onProgress,
  }: { readonly untilTime: number; readonly onProgress: (progress: CandleProgress) => void },
): Promise<CandleReport> {
  const counts = { same: 0, gap: 0, corrected: 0, missing: 0, 'other-rules': 0, differs: 0 }
  const contradicted: { signalId: string; at: string }[] = []
  const bars = { walked: 0, missing: 0 }
  let done = 0
  const loadBitcoin = rememberLoads(folder)
  for (const [marketId, own] of Map.groupBy(lives, ({ open }) => open.marketId)) {
    const columns = await folder.load(marketId)
    for (const life of own) {
      onProgress({ done, all: lives.length, marketId })
      const { verdict, walked } =
        columns === null ? MISSING : await checkOf(life, columns, loadBitcoin, untilTime)
      counts[verdict.kind] += 1
      if (walked !== null) {
        bars.walked += walked.expectedCount - walked.missingCount
        bars.missing += walked.missingCount
      }
      if (verdict.kind === 'differs') {
        contradicted.push({ signalId: life.open.signalId, at: verdict.at })
      }
      done += 1
      await nextTurn()
    }
  }
  return { signals: lives.length, counts, bars, contradicted }
}

const MISSING: HistoryCheck = { verdict: { kind: 'missing' }, walked: null }

/** Nearly every signal needs the same file or two of Bitcoin: each is read once. */
function rememberLoads(folder: CandleFolder): CandleFolder['load'] {
  const loads = new Map<string, ReturnType<CandleFolder['load']>>()
  return async (marketId) => {
    const load = loads.get(marketId) ?? folder.load(marketId)
    loads.set(marketId, load)
    return await load
  }
}

async function checkOf(
  life: LoggedHistory,
  columns: CandleColumns,
  loadBitcoin: CandleFolder['load'],
  untilTime: number,
): Promise<HistoryCheck> {
  const span = spanOf(life, untilTime)
  const gateCandles = new Map<string, readonly GateCandle[]>()
  for (const { marketId, from } of span.gates) {
    const bitcoin = await loadBitcoin(marketId)
    if (bitcoin !== null) gateCandles.set(marketId, gateCandlesOf(bitcoin, from, span.to))
  }
  return checkHistory(life, span, lifeCandles(columns, life.open.interval, span, gateCandles))
}
