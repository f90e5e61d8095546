import { averagePrice } from '#domain/signals/outcome.ts'
import { effectiveStop } from '#domain/signals/since-entry/effective-stop.ts'
import type { ChartLine, ChartMark } from '#app/ui/chart/chart-marks.ts'
import type { SignalDetail } from '../queries.ts'

/** The words on the chart. */
export interface ChartWords {
  readonly trigger: string
  readonly entry: string
  readonly exit: string
  readonly stop: string
  readonly trail: string
  readonly target: string
  readonly average: string
  readonly leg: (number: number) => string
}

type ChartKey = Exclude<keyof ChartWords, 'leg'>

/** The words on the chart, of the texts that `t` reads. */
export function chartWordsOf(
  t: (key: `chart.${ChartKey | 'leg'}`, values?: { readonly number: number }) => string,
): ChartWords {
  return {
    trigger: t('chart.trigger'),
    entry: t('chart.entry'),
    exit: t('chart.exit'),
    stop: t('chart.stop'),
    trail: t('chart.trail'),
    target: t('chart.target'),
    average: t('chart.average'),
    leg: (number) => t('chart.leg', { number }),
  }
}

/** The span a signal's chart is about, ms UTC; one in progress goes beyond the newest candle. */
export function spanOf({ triggerTime, endedTime }: SignalDetail) {
  return { from: triggerTime, to: endedTime ?? Number.MAX_SAFE_INTEGER }
}

/**
 * Chart markers: the trigger candle, every fill and the exit, as far as they
 * happened before `until`. A trigger belongs to the candle that closed then, so its time is one ms
 * before; fills stand where their bar opens.
 */
export function marksOf(signal: SignalDetail, words: ChartWords, until = Infinity): ChartMark[] {
  const isLong = signal.direction === 'long'
  const inward = isLong ? ('below' as const) : ('above' as const)
  const outward = isLong ? ('above' as const) : ('below' as const)
  const marks: ChartMark[] = [
    {
      time: signal.triggerTime - 1,
      side: outward,
      shape: 'dot',
      tone: 'info',
      text: words.trigger,
    },
  ]
  for (const leg of signal.legs) {
    if (leg.time === null) continue
    marks.push({
      time: leg.time,
      side: inward,
      shape: isLong ? 'up' : 'down',
      tone: isLong ? 'rise' : 'fall',
      text: leg.number === 0 ? words.entry : words.leg(leg.number),
    })
  }
  if (signal.exitTime !== null) {
    marks.push({
      time: signal.exitTime,
      side: outward,
      shape: isLong ? 'down' : 'up',
      tone: 'plain',
      text: words.exit,
    })
  }
  return marks.filter(({ time }) => time < until)
}

/**
 * The levels across the chart before `until`: its stops and its entry, on average of the
 * legs filled by then. Once the trailing stop is the effective one, the stop is faint: within a candle it still holds.
 * Of an ended signal entry and exit are named, between which its return is; its other levels are faint lines.
 */
export function linesOf(signal: SignalDetail, words: ChartWords, until = Infinity): ChartLine[] {
  if (signal.triggerTime > until) return []
  // Where the trail was at an earlier time is not known: only the stop is.
  const isWhole = until >= (signal.endedTime ?? Infinity)
  const trail = isWhole && effectiveStop(signal)?.kind === 'trail' ? signal.trailPrice : null
  const fills = signal.legs.filter(({ time }) => time !== null && time < until)
  const entry = fills.length > 1 ? words.average : words.entry
  const exit = isWhole ? signal.exitPrice : null
  const hasTrail = trail !== null
  const held: KnownLine[] = [
    {
      price: signal.stopPrice,
      text: words.stop,
      tone: 'fall',
      isDashed: true,
      ...(hasTrail ? { isFaint: true } : {}),
    },
    { price: trail, text: words.trail, tone: 'fall', isDashed: true },
    { price: signal.targetPrice, text: words.target, tone: 'rise', isDashed: true },
  ]
  const levels: KnownLine[] = [
    ...(exit === null ? held : held.map((line) => ({ ...line, text: '', isFaint: true }))),
    { price: averageAt(signal, until), text: entry, tone: 'info', isDashed: false },
    { price: exit, text: words.exit, tone: 'plain', isDashed: false },
  ]
  return levels.flatMap(({ price, ...line }) =>
    price === null ? [] : [{ ...line, price: Number(price) }],
  )
}

type KnownLine = Omit<ChartLine, 'price'> & { readonly price: string | number | null }

/** The average entry price of the legs filled before `until`, null where there is none. */
export function averageAt({ legs }: Pick<SignalDetail, 'legs'>, until: number): number | null {
  const filled = legs.flatMap(({ price, time }) =>
    price === null || time === null || time >= until
      ? []
      : [{ fill: { price: Number(price), barOpenTime: time } }],
  )
  return filled.length === 0 ? null : averagePrice(filled)
}
