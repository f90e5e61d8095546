import { useMemo } from 'react'
import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import type { SignalDetail } from '../queries.ts'
import { type ChartWords, linesOf, marksOf } from './chart-of-signal.ts'
import { courseAt } from './course-of-signal.ts'

/** Chart marks and levels of a signal, all at once or candle by candle; null without a signal. */
export function useSignalStory(signal: SignalDetail | null) {
  const t = useWords('signals')
  return useMemo(() => {
    if (signal === null) return null
    const chartWords: ChartWords = {
      trigger: t('chart.trigger'),
      entry: t('chart.entry'),
      exit: t('chart.exit'),
      stop: t('chart.stop'),
      target: t('chart.target'),
      average: t('chart.average'),
      leg: (number) => t('chart.leg', { number }),
    }
    return {
      from: signal.triggerTime,
      to: signal.endedTime ?? Number.MAX_SAFE_INTEGER,
      summary: t('chart.summary', {
        direction: t(`direction.${signal.direction}`),
        trigger: utcText(signal.triggerTime),
        price: priceText(signal.recommendedPrice),
      }),
      drawAt: (until: number) => ({
        marks: marksOf(signal, chartWords, until),
        lines: linesOf(signal, chartWords, until),
      }),
      noteAt: (closeTime: number, close: number) => {
        const { kind, pct } = courseAt(signal, closeTime, close)
        return { text: t(`course.${kind}`), pct }
      },
    }
  }, [signal, t])
}
