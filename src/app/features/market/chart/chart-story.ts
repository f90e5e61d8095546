import type { ChartLine, ChartMark, ChartShade } from '#app/ui/chart/chart-marks.ts'

/** Marks, levels and span of a chart, up to a moment of a replay. */
export interface ChartStory {
  /** The span it is about, ms UTC; `to` may lie beyond the newest candle. */
  readonly from: number
  readonly to: number
  /** All of it in a sentence, for those who cannot see the chart. */
  readonly summary: string
  /** Marks and levels of what has happened before `until` (ms UTC); all at `Infinity`. */
  readonly drawAt: (until: number) => {
    readonly marks: readonly ChartMark[]
    readonly lines: readonly ChartLine[]
  }
  /** What was gained or lost at a candle's close; null before an entry. */
  readonly shadeAt: (closeTime: number, close: number) => ChartShade | null
  /** Where things stand at a candle's close: a few words and, once there is one, a return. */
  readonly noteAt: (
    closeTime: number,
    close: number,
  ) => {
    readonly text: string
    readonly pct: number | null
  }
}
