import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { CalculationKind } from '#domain/predict/calculation.ts'
import { useWords } from '#app/i18n/use-words.ts'
import css from './OtherCoin.module.css'

const SEARCH = '/pages/aiPredict/search' satisfies PagePath

interface OtherCoinProps {
  readonly kind: CalculationKind
  /** Why this coin cannot be calculated. */
  readonly reason: string
}

/** Why there is nothing to calculate for this coin, and the way to another. */
export function OtherCoin({ kind, reason }: OtherCoinProps) {
  const t = useWords('predict')
  return (
    <div role="status" className={css['other']}>
      <p>{reason}</p>
      <Link to={`${SEARCH}?kind=${kind}`} className={css['link']}>
        {t('coin.change')}
      </Link>
    </div>
  )
}
