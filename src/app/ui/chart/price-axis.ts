import type { BarPrice, IPriceLine, ISeriesApi } from 'lightweight-charts'
import { fixedPriceText } from '#domain/money/shared-decimals.ts'
import type { ChartColours } from './chart-colours.ts'
import type { MarkTone } from './chart-marks.ts'
import { clearTicks } from './clear-ticks.ts'
import { PRICE_LINE } from './chart-options.ts'

/** The texts of the price axis: all with as many decimals, and none below a tag. */
export function openPriceAxis(
  series: ISeriesApi<'Candlestick'>,
  tagPrices: () => readonly number[],
) {
  let decimals = 2
  const textOf = (price: number) => axisText(price, decimals)
  const places = (prices: readonly number[]) =>
    prices.map((price) => series.priceToCoordinate(price) ?? Number.NaN)
  let written: readonly number[] = []
  const tickmarksFormatter = (prices: BarPrice[]) => {
    written = places(tagPrices())
    const tags = written.filter((px) => !Number.isNaN(px))
    const clear = clearTicks(places(prices), tags)
    return prices.map((price, at) => (clear[at] === true ? textOf(price) : ''))
  }
  const write = () =>
    series.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: Number(`1e-${decimals}`),
        formatter: textOf,
        tickmarksFormatter,
      },
    })
  return {
    /** Writes them again where a tag has moved. */
    update() {
      if (String(places(tagPrices())) !== String(written)) write()
    },
    setDecimals(next: number) {
      if (next === decimals) return
      decimals = next
      write()
    },
  }
}

/**
 * The axis counts in steps of a double, and prices are cut: 0.8999999999999999 means 0.9.
 * Its steps go on below the lowest price: what no price can be has no text.
 */
function axisText(price: number, decimals: number): string {
  if (price < Number(`1e-${decimals}`)) return ''
  return fixedPriceText(Number(price.toPrecision(12)), decimals)
}

/** The line and tag of the last visible price. */
export function openLastPrice(series: ISeriesApi<'Candlestick'>) {
  let line: IPriceLine | null = null
  let shown: readonly [number, string, string, string] | null = null
  return {
    /** Where its tag is; none before there is a candle. */
    prices: () => (shown === null ? [] : [shown[0]]),
    set(price: number, colours: ChartColours, tone: MarkTone) {
      const [color, axisLabelColor] = [colours[tone], colours.tags[tone]]
      const axisLabelTextColor = colours.tagInks[tone] ?? ''
      const next = [price, color, axisLabelColor, axisLabelTextColor] as const
      // The chart would be drawn once more.
      if (next.every((part, at) => part === shown?.[at])) return
      shown = next
      const options = { ...PRICE_LINE, price, color, axisLabelColor, axisLabelTextColor }
      if (line === null) line = series.createPriceLine(options)
      else line.applyOptions(options)
    },
  }
}
