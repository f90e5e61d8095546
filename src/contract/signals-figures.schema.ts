import { z } from 'zod'
import { percent } from './shape.ts'

/** Figures of closed signals, net of costs; null where a figure does not exist. */
export const statistics = z.object({
  /** Closed signals counted. */
  n: z.number().int(),
  wins: z.number().int(),
  /** Null under 30 signals: then the interval alone is shown. */
  winRatePct: percent.nullable(),
  /** Wilson, 95%. */
  winRateLowPct: percent.nullable(),
  winRateHighPct: percent.nullable(),
  /** Mean net return a signal. */
  expectancyPct: percent.nullable(),
  averageWinPct: percent.nullable(),
  averageLossPct: percent.nullable(),
  profitFactor: z.number().nullable(),
  payoffRatio: z.number().nullable(),
  /** The most signals that were open at once: the account of the next two figures has so many equal parts. */
  slots: z.number().int(),
  /** Of that account as signals close, relative to its peak. */
  maxDrawdownPct: percent.nullable(),
  /** One part of the account on each signal. */
  compoundedReturnPct: percent.nullable(),
  /** The same amount on each signal. */
  simpleReturnPct: percent.nullable(),
  /** Mean of the highest return reached within 72 h: reached, not earned. */
  averageHighest72hPct: percent.nullable(),
})
