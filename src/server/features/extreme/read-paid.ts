import type { AnswerOf } from '#contract/index.schema.ts'
import { type ExtremeKind, type ExtremeTrade } from '#domain/extreme/extreme.ts'
import { summarizeExtremes } from '#domain/extreme/extreme-statistics.ts'
import type { Context } from '#server/context.ts'
import { pctOf } from '#server/features/signals/serialize/pct.ts'
import { selectReturns } from './sql.ts'

type Answer = AnswerOf<'GET /aiCoin/getChangePriceTopRecord'>
type Paid = Answer['paid']

/** What following and fading all ended surges and plunges paid since the first, in percent after costs. */
export async function readPaid({
  db,
}: Pick<Context, 'db'>): Promise<Pick<Answer, 'paid' | 'paidFrom'>> {
  const rows = await selectReturns(db.reader)
  const paidOf = (kind: ExtremeKind, trade: ExtremeTrade): Paid['surge']['follow'] => {
    const column = trade === 'follow' ? 'follow_return' : 'fade_return'
    const results = rows.flatMap((row) => {
      const netReturn = row[column]
      if (row.kind !== kind || netReturn === null) return []
      return [{ triggerTime: row.trigger_time, netReturn }]
    })
    const { mean, meanHigh, meanLow, n, winRate, winRateHigh, winRateLow, wins } =
      summarizeExtremes(results)
    return {
      n,
      wins,
      winRatePct: pctOf(winRate),
      winRateLowPct: pctOf(winRateLow),
      winRateHighPct: pctOf(winRateHigh),
      meanPct: pctOf(mean),
      meanLowPct: pctOf(meanLow),
      meanHighPct: pctOf(meanHigh),
    }
  }
  const ofKind = (kind: ExtremeKind) => ({
    follow: paidOf(kind, 'follow'),
    fade: paidOf(kind, 'fade'),
  })
  const first = rows.reduce((least, row) => Math.min(least, row.trigger_time), Infinity)
  return {
    paid: { surge: ofKind('surge'), plunge: ofKind('plunge') },
    paidFrom: rows.length === 0 ? null : first,
  }
}
