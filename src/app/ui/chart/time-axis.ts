import { type IChartApi, type Time, TickMarkType } from 'lightweight-charts'
import { DAY_MS } from '#domain/time/interval.ts'
import { tickTextIn } from './tick-text.ts'

/** Width of a letter in the axis' size, rather too wide than too narrow. */
const LETTER_PX = 7
/** Over more days than these a time of day says nothing between dates. */
const MOST_DAYS_WITH_TIMES = 7

/** Whether a text around `centre` lies within a width, all of it. */
export function isWhole(text: string, centre: number, width: number): boolean {
  const half = (text.length * LETTER_PX) / 2
  return centre - half >= 0 && centre + half <= width
}

/** Whether times of day are written between the dates of a span, s UTC. */
export function hasTimes(span: { readonly from: number; readonly to: number } | null): boolean {
  return span === null || (span.to - span.from) * 1000 <= MOST_DAYS_WITH_TIMES * DAY_MS
}

/** The texts of the time axis: none is cut off at an edge of the chart. */
export function openTimeAxis(chart: IChartApi, language: string) {
  const textOf = tickTextIn(language)
  const scale = chart.timeScale()
  const place = () =>
    JSON.stringify([scale.getVisibleRange(), scale.getVisibleLogicalRange(), scale.width()])
  /** Where the chart was when the first of its texts was written; null before. */
  let written: string | null = null
  const tickMarkFormatter = (time: Time, type: TickMarkType) => {
    written ??= place()
    const text = textOf(time, type, language) ?? ''
    const range = scale.getVisibleRange()
    const span = range === null ? null : { from: Number(range.from), to: Number(range.to) }
    const isTime = type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds
    if (isTime && !hasTimes(span)) return ''
    const centre = scale.timeToCoordinate(time)
    const width = scale.width()
    return centre === null || width === 0 || isWhole(text, centre, width) ? text : ''
  }
  const write = () => {
    written = null
    chart.applyOptions({ timeScale: { tickMarkFormatter } })
  }
  write()
  return {
    /** Writes them again where the chart has moved: the library keeps a text that it has written once. */
    update() {
      if (written !== place()) write()
    },
  }
}
