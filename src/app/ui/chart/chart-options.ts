import { ColorType, CrosshairMode, LineStyle } from 'lightweight-charts'
import type { ChartColours } from './chart-colours.ts'

/** Of all words on a chart. */
export const FONT_PX = 11

/** The date at the cross, in the library's own letters: as the app writes dates. */
const DATES: ReadonlyMap<string, string> = new Map([
  ['zh-Hans', 'yyyy/MM/dd'],
  ['zh-Hant', 'yyyy/MM/dd'],
  ['vi', 'dd/MM/yyyy'],
])

/** Minimum candle spacing in px, unless the initial view needs less. */
export const MIN_BAR_SPACING = 1.5

/** The line of the last price is our own: the library's has one colour for line and tag. */
export const CANDLE_OPTIONS = { lastValueVisible: false, priceLineVisible: false } as const

/** The line of the last visible price, with its tag on the axis. */
export const PRICE_LINE = {
  title: '',
  lineWidth: 1,
  lineStyle: LineStyle.Dotted,
  axisLabelVisible: true,
} as const

/** Of the volume below the candles. */
export const VOLUME_OPTIONS = {
  priceScaleId: '',
  priceFormat: { type: 'volume' },
  lastValueVisible: false,
  priceLineVisible: false,
} as const

/** What no choice of the reader's changes. */
export function fixedOptions(language: string) {
  return {
    // The credit is a plain link below the chart: the library's own injects a style sheet.
    layout: { attributionLogo: false, background: { type: ColorType.Solid, color: 'transparent' } },
    localization: { locale: language, dateFormat: DATES.get(language) ?? 'MMM dd, yyyy' },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: { top: 0.1, bottom: 0.22 },
      entireTextOnly: true,
    },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      rightOffset: 6,
      minBarSpacing: MIN_BAR_SPACING,
      // The axis takes its width only when it knows its prices: what is in view stays in view.
      lockVisibleTimeRangeOnResize: true,
    },
    crosshair: { mode: CrosshairMode.Normal },
    handleScroll: { vertTouchDrag: false },
  } as const
}

/** The colours and letters of the axes. */
export function colourOptions(colours: ChartColours) {
  return {
    layout: {
      textColor: colours.text,
      fontSize: FONT_PX,
      fontFamily: getComputedStyle(document.body).fontFamily,
    },
    grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
    crosshair: {
      vertLine: { color: colours.cross, labelBackgroundColor: colours.crossLabel },
      horzLine: { color: colours.cross, labelBackgroundColor: colours.crossLabel },
    },
  }
}

/** The colours of the candles. */
export function seriesColours({ rise, fall }: ChartColours) {
  return {
    upColor: 'transparent', // Hollow: read as greys, the two colours are alike.
    borderUpColor: rise,
    wickUpColor: rise,
    downColor: fall,
    borderDownColor: fall,
    wickDownColor: fall,
  }
}
