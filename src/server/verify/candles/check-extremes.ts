import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  checkExtreme,
  extremeSpanOf,
  type ExtremeVerdict,
  type LoggedExtremeHistory,
} from '#domain/extreme/check-extreme.ts'
import { type CandleColumns, candleOfRow, rowAtOrAfter } from '#domain/market/candle-columns.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { CandleFolder } from './candle-folder.ts'

/** Result of checking a log's surges and plunges against a folder's candles. */
export interface ExtremeReport {
  readonly counts: Readonly<Record<ExtremeVerdict['kind'], number>>
  /** Those that their candles contradict, and at which entry first. */
  readonly contradicted: readonly { readonly extremeId: string; readonly at: string }[]
}

/**
 * Finds every surge and plunge of a log again from a folder of candles; open ones are followed to
 * `untilTime`, the end of the log.
 */
export async function checkExtremes(
  histories: readonly LoggedExtremeHistory[],
  folder: CandleFolder,
  untilTime: number,
): Promise<ExtremeReport> {
  const counts = { same: 0, corrected: 0, missing: 0, 'other-rules': 0, differs: 0 }
  const contradicted: { extremeId: string; at: string }[] = []
  for (const [marketId, own] of Map.groupBy(histories, ({ open }) => open.marketId)) {
    const columns = await folder.load(marketId)
    for (const history of own) {
      const verdict: ExtremeVerdict =
        columns === null
          ? { kind: 'missing' }
          : checkExtreme(history, barsOf(columns, extremeSpanOf(history, untilTime)), untilTime)
      counts[verdict.kind] += 1
      if (verdict.kind === 'differs') {
        contradicted.push({ extremeId: history.open.extremeId, at: verdict.at })
      }
      await nextTurn()
    }
  }
  return { counts, contradicted }
}

function barsOf(columns: CandleColumns, { from, to }: { from: number; to: number }): Candle[] {
  const bars: Candle[] = []
  for (let row = rowAtOrAfter(columns, from); row < columns.length; row += 1) {
    const bar = candleOfRow(columns, row)
    if (bar.openTime >= to) break
    bars.push(bar)
  }
  return bars
}
