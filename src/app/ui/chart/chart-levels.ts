import { type AutoscaleInfo, type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartLine } from './chart-marks.ts'
import { rangeWithLines } from './chart-range.ts'

/** What the names of levels with half of a mark, and the price axis, take of a right edge; px. */
const NAMES_PX = 84
const AXIS_PX = 64
const MOST_FREE = 0.28

/** Opacity of a faint level. */
const FAINT = '80'

/** The price lines of a series, which its scale takes in where they are near. */
export function openLevels(series: ISeriesApi<'Candlestick'>) {
  let lines: readonly ChartLine[] = []
  let drawn: IPriceLine[] = []
  series.applyOptions({
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original()
      if (info === null || info.priceRange === null) return info
      const prices = lines.map(({ price }) => price)
      return { ...info, priceRange: rangeWithLines(info.priceRange, prices) }
    },
  })
  const set = (next: readonly ChartLine[], colours: ChartColours) => {
    for (const line of drawn) series.removePriceLine(line)
    lines = next
    drawn = next.map(({ price, text, tone, isDashed, isFaint = false }) =>
      series.createPriceLine({
        price,
        title: text,
        axisLabelVisible: text !== '',
        color: `${colours[tone]}${isFaint ? FAINT : ''}`,
        lineWidth: 1,
        lineStyle: isDashed ? LineStyle.Dashed : LineStyle.Solid,
        axisLabelColor: colours.tags[isFaint ? 'quiet' : tone],
        axisLabelTextColor: colours.tagInks[isFaint ? 'quiet' : tone] ?? '',
      }),
    )
  }
  return {
    set,
    all: () => lines,
    /** Of a chart of this width, what the names cover at its right edge. */
    freeShare: (widthPx: number) =>
      lines.length === 0 ? 0 : Math.min(MOST_FREE, NAMES_PX / Math.max(1, widthPx - AXIS_PX)),
    recolour: (colours: ChartColours) => set(lines, colours),
  }
}
