import type { Statistics } from '#domain/signals/statistics/statistics.ts'
import type { CheckJobs } from '../audit/check-jobs.ts'
import type { TrackRecord } from '../performance/record-queries.ts'

/** What the track record shows, and how many entries the log held after it was asked. */
export interface ShownFigures {
  readonly total: TrackRecord['total']
  readonly logSize: number
}

export interface FigureReport {
  /** `moved`: the log grew meanwhile; `older`: entries of before say not which signals count. */
  readonly kind: 'waiting' | 'same' | 'differ' | 'moved' | 'older'
  /** Closed signals that the entries count. */
  readonly count: number
}

/** The track record shows four decimals. */
const SLACK = 0.5e-4 + 1e-9
/** An answer may be a moment old. */
const TRIES = 2

/**
 * The figures of the track record beside those that the entries come to. They are comparable only
 * where the log held no more when they were asked for than what was hashed.
 */
export async function compareFigures(
  ask: () => Promise<ShownFigures>,
  jobs: CheckJobs,
  size: number,
): Promise<FigureReport> {
  const { figures, unflagged } = await jobs.figures()
  const count = figures.n
  if (unflagged > 0) return { kind: 'older', count }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { total, logSize } = await ask()
    if (logSize !== size) return { kind: 'moved', count }
    if (isSame(total, figures)) return { kind: 'same', count }
  }
  return { kind: 'differ', count }
}

function isSame(shown: ShownFigures['total'], mine: Statistics): boolean {
  const pairs = [
    [shown.winRateLowPct, percent(mine.winRateLow)],
    [shown.winRateHighPct, percent(mine.winRateHigh)],
    [shown.expectancyPct, percent(mine.expectancy)],
    [shown.profitFactor, mine.profitFactor],
    [shown.maxDrawdownPct, percent(mine.maxDrawdown)],
  ] as const
  return (
    shown.n === mine.n &&
    shown.wins === mine.wins &&
    pairs.every(([one, other]) =>
      one === null || other === null ? one === other : Math.abs(one - other) <= SLACK,
    )
  )
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}
