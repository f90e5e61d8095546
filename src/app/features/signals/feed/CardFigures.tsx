import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { NowPrice } from '../components/NowPrice.tsx'
import { HiddenPrice, isUnpriced } from '../components/HiddenPrice.tsx'
import type { SignalRow } from '../queries.ts'
import { addedLegs } from '../components/signal-return.ts'
import css from './CardFigures.module.css'

/** Three prices: entry or trigger, current or exit, and stop. */
export function CardFigures({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const added = addedLegs(row)
  const isHidden = isUnpriced(row)
  const entryLabel = t(row.averagePrice === null ? 'figure.recommended' : 'figure.entry')
  return (
    <dl className={css['figures']}>
      <Figure label={added > 0 ? t('figure.averageOf', { count: added }) : entryLabel}>
        {isHidden ? <HiddenPrice /> : <Price value={row.averagePrice ?? row.recommendedPrice} />}
      </Figure>
      {row.state === 'closed' ? (
        <>
          <Figure label={t('figure.exit')}>
            <Price value={row.exitPrice} />
          </Figure>
          <Figure label={t('figure.highestShort')}>
            <Change pct={row.highest72hPct} />
          </Figure>
        </>
      ) : (
        <>
          <Figure label={t('figure.now')}>
            <NowPrice coinId={row.coinId} marketId={row.marketId} />
          </Figure>
          <Figure label={t('figure.stop')}>
            {isHidden ? <HiddenPrice /> : <Price value={row.stopPrice} />}
          </Figure>
        </>
      )}
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css['figure']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
