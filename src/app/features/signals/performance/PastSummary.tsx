import { percentText } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { DetailAnswer } from '../queries.ts'
import { rangeText, shareText } from './figure-text.ts'
import css from './PastPanel.module.css'

/** Those like this signal in a line; under 30 the range alone is said, of a single one its result. */
export function PastSummary({ past }: { readonly past: NonNullable<DetailAnswer['past']> }) {
  const t = useWords('signals')
  const range = rangeText(past)
  const mean = percentText(past.expectancyPct)
  if (range === null) {
    return <p className={`numbers ${css['like']}`}>{t('past.single', { net: mean })}</p>
  }
  const share = past.winRatePct === null ? range : `${shareText(past.winRatePct)} (${range})`
  return (
    <p className={`numbers ${css['like']}`}>{t('past.like', { count: past.n, share, mean })}</p>
  )
}
