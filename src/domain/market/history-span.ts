import { DAY_MS } from '#domain/time/interval.ts'

/**
 * The market times between which a simulated or replayed market was evaluated at its first start, as
 * fast as it could be, so that there is something to show. Whatever closed within it is marked.
 */
export interface HistorySpan {
  readonly fromTime: number
  readonly untilTime: number
}

/** Market time that is collected and evaluated together while a history is produced. */
export const HISTORY_STEP_MS = 5 * DAY_MS

/**
 * How much of a history is there, 0 to 1; all of it where there is none.
 *
 * @example historyShare({ fromTime: 0, untilTime: 200 }, 50) // 0.25
 */
export function historyShare(history: HistorySpan | null, marketNow: number | null): number {
  if (history === null) return 1
  const { fromTime, untilTime } = history
  const done = ((marketNow ?? fromTime) - fromTime) / (untilTime - fromTime)
  return Math.min(1, Math.max(0, done))
}
