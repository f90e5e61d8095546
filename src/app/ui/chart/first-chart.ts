import type { OpenChart } from './open-chart.ts'

/** Id of what stands over the page until the app draws it: a chart alone (src/app/early). */
export const FIRST_VIEW_ID = 'first-view'

/** A chart that was drawn before the app's code was there. */
export interface FirstChart {
  /** Fills whatever it stands in. */
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

/** Clears the page of what was drawn ahead: the app shows what it has, and a chart nobody took ends. */
export function clearFirstView(): void {
  document.querySelector(`#${FIRST_VIEW_ID}`)?.remove()
  offered?.chart.close()
  offered = null
}
