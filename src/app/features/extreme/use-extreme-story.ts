import { useMemo } from 'react'
import { netReturn } from '#domain/signals/outcome.ts'
import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import type { ChartLine, ChartMark, ChartShade } from '#app/ui/chart/chart-marks.ts'
import type { ExtremeDetail } from './queries.ts'

/** Chart marks and levels of a surge or plunge: trigger, entry, both stops, and following it. */
export function useExtremeStory(extreme: ExtremeDetail) {
  const t = useWords('extreme')
  return useMemo(() => {
    const words = {
      trigger: t('chart.trigger'),
      entry: t('chart.entry'),
      exit: t('chart.exit'),
      stop: t('chart.stop'),
    }
    const { kind, openPrice, triggerPrice, triggerTime } = extreme
    return {
      from: triggerTime,
      to: extreme.endedTime ?? Number.MAX_SAFE_INTEGER,
      summary: t('chart.summary', {
        kind: t(`kind.${kind}`),
        trigger: utcText(triggerTime),
        price: priceText(triggerPrice),
        entry: priceText(openPrice),
        stop: priceText(extreme.follow.stopPrice),
      }),
      drawAt: (until: number) => ({
        marks: marksOf(extreme, words).filter(({ time }) => time < until),
        lines: linesOf(extreme, words, until),
      }),
      shadeAt: (closeTime: number, close: number) => shadeAt(extreme, closeTime, close),
      noteAt: (closeTime: number, close: number) => {
        const pct = returnAt(extreme, closeTime, close)
        return { text: t(pct === null ? 'course.before' : 'course.follow'), pct }
      },
    }
  }, [extreme, t])
}

type ChartWords = Record<'trigger' | 'entry' | 'exit' | 'stop', string>

function marksOf(extreme: ExtremeDetail, words: ChartWords): ChartMark[] {
  const isLong = extreme.follow.direction === 'long'
  const { exit } = extreme.follow
  const marks: ChartMark[] = [
    {
      // A trigger belongs to the candle that closed then.
      time: extreme.triggerTime - 1,
      side: isLong ? 'above' : 'below',
      shape: 'dot',
      tone: 'info',
      text: words.trigger,
    },
  ]
  if (extreme.openTime !== null) {
    marks.push({
      time: extreme.openTime,
      side: isLong ? 'below' : 'above',
      shape: isLong ? 'up' : 'down',
      tone: isLong ? 'rise' : 'fall',
      text: words.entry,
    })
  }
  if (exit !== null) {
    marks.push({
      time: exitTimeOf(exit),
      side: isLong ? 'above' : 'below',
      shape: isLong ? 'down' : 'up',
      tone: 'plain',
      text: words.exit,
    })
  }
  return marks
}

/** Levels across the chart before `until`. */
function linesOf({ follow, openPrice, openTime }: ExtremeDetail, words: ChartWords, until: number) {
  if (openTime === null || openTime >= until) return []
  const exit = follow.exit !== null && exitTimeOf(follow.exit) < until ? follow.exit : null
  // Once it has ended, entry and exit are named, between which its return is.
  const stop = exit === null ? { text: words.stop } : { text: '', isFaint: true }
  const levels = [
    { price: openPrice, text: words.entry, tone: 'info', isDashed: false },
    { price: follow.stopPrice, tone: 'fall', isDashed: true, ...stop },
    { price: exit?.price ?? null, text: words.exit, tone: 'plain', isDashed: false },
  ] as const
  return levels.flatMap(({ price, ...line }): ChartLine[] =>
    price === null ? [] : [{ ...line, price: Number(price) }],
  )
}

/** A stop is dated to the close of its bar, which is the open of the next. */
function exitTimeOf({ reason, time }: NonNullable<ExtremeDetail['follow']['exit']>): number {
  return reason === 'stop' ? time - 1 : time
}

/** Return of following at a candle's close, in percent after costs; null before the entry. */
function returnAt(extreme: ExtremeDetail, closeTime: number, close: number): number | null {
  const { follow, openPrice, openTime } = extreme
  if (openPrice === null || openTime === null || closeTime <= openTime) return null
  if (follow.exit !== null && follow.exit.time <= closeTime) return follow.exit.netReturnPct
  return netReturn(follow.direction, Number(openPrice), close) * 100
}

function shadeAt(extreme: ExtremeDetail, closeTime: number, close: number): ChartShade | null {
  const { follow, openPrice, openTime } = extreme
  const pct = returnAt(extreme, closeTime, close)
  if (pct === null || openPrice === null || openTime === null) return null
  const exit = follow.exit !== null && follow.exit.time <= closeTime ? follow.exit : null
  return {
    from: openTime,
    to: exit === null ? closeTime - 1 : exitTimeOf(exit),
    entry: Number(openPrice),
    price: exit === null ? close : Number(exit.price),
    tone: pct < 0 ? 'fall' : 'rise',
  }
}
