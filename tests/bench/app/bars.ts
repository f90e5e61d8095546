import type { ChartCandle } from '#app/ui/chart/chart-marks.ts'

export const BAR_MS = 3_600_000
const FIRST = Date.UTC(2025, 0, 1)

/** Hourly candles of a price that swings around 100, the same every time. */
export function makeBars(count: number): ChartCandle[] {
  const priceAt = (at: number) => 100 + 9 * Math.sin(at / 37) + 3 * Math.sin(at / 5)
  return Array.from({ length: count }, (_, at) => {
    const [open, close] = [priceAt(at), priceAt(at + 1)]
    const volume = 1000 + 800 * Math.sin(at / 11)
    return [
      FIRST + at * BAR_MS,
      open,
      Math.max(open, close) + 0.7,
      Math.min(open, close) - 0.7,
      close,
      volume,
    ]
  })
}
