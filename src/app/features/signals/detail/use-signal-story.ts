import { useMemo } from 'react'
import { priceText } from '#domain/money/price-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import type { SignalDetail } from '../queries.ts'
import { chartWordsOf, linesOf, marksOf, spanOf } from './chart-of-signal.ts'
import { courseAt, shadeAt } from './course-of-signal.ts'

/** Chart marks and levels of a signal, all at once or candle by candle; null without a signal. */
export function useSignalStory(signal: SignalDetail | null) {
  const t = useWords('signals')
  return useMemo(() => {
    if (signal === null) return null
    const chartWords = chartWordsOf(t)
    return {
      ...spanOf(signal),
      summary: t('chart.summary', {
        direction: t(`direction.${signal.direction}`),
        trigger: utcText(signal.triggerTime),
        price: priceText(signal.recommendedPrice),
      }),
      drawAt: (until: number) => ({
        marks: marksOf(signal, chartWords, until),
        lines: linesOf(signal, chartWords, until),
      }),
      shadeAt: (closeTime: number, close: number) => shadeAt(signal, closeTime, close),
      noteAt: (closeTime: number, close: number) => {
        const { kind, pct } = courseAt(signal, closeTime, close)
        return { text: t(`course.${kind}`), pct }
      },
    }
  }, [signal, t])
}
