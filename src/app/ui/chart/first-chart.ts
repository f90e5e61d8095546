import type { OpenChart } from './open-chart.ts'

/** A chart that was drawn before the app's code was there. */
export interface FirstChart {
  /** Fills its container. */
  readonly place: HTMLElement
  readonly chart: OpenChart
  /** What it shows, as CandleChart's `viewKey`. */
  readonly viewKey: string
}

let offered: FirstChart | null = null

/** Leaves the chart to the app. */
export function offerFirstChart(first: FirstChart): void {
  offered = first
}

/** The chart that was drawn ahead, once, if it shows this. */
export function takeFirstChart(viewKey: string): FirstChart | null {
  if (offered?.viewKey !== viewKey) return null
  const first = offered
  offered = null
  return first
}

/** A chart that nobody took ends. */
export function endFirstChart(): void {
  offered?.chart.close()
  offered = null
}
