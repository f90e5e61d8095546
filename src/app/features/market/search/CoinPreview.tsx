import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { changeIn24h, useTicker } from '#app/state/use-ticker.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { favoriteQueries } from '../favorites/favorite-queries.ts'
import { marketNote } from '../views/market-note.ts'
import { sparkPath } from '../views/spark-path.ts'
import { coinName } from './coin-name.ts'
import { CoinFigures } from './CoinRows.tsx'
import css from './CoinPreview.module.css'
import type { CoinSearchParts } from './search-parts.ts'
import type { NamedCoin } from './search-queries.ts'

/** Leaves room for two whole signals below it. */
const BOX = { width: 288, height: 112 }

interface CoinPreviewProps extends Pick<CoinSearchParts, 'to' | 'endOf' | 'actsOf' | 'previewOf'> {
  readonly coin: NamedCoin
}

/** The selected coin: name, price, its last 24 hours, and what the page adds. */
export function CoinPreview({ coin, to, endOf, actsOf = endOf, previewOf }: CoinPreviewProps) {
  const t = useWords('search')
  const tMarket = useWords('market')
  const period = tMarket('change24h')
  const { coinId, symbol, pair } = coin
  const name = coinName(coin, currentLanguage())
  return (
    <section className={css['preview']} aria-label={t('preview', { coin: symbol })}>
      <header className={css['head']}>
        <CoinLogo coinId={coinId} name={symbol} size={36} />
        <span className={css['names']}>
          <Link className={css['symbol']} to={to(coin)}>
            {symbol}
          </Link>
          {name !== null && <span className={css['name']}>{name}</span>}
        </span>
        <CoinFigures coinId={coinId} period={period} />
      </header>
      <CourseChart coin={coin} />
      <div className={css['foot']}>
        <span className={css['where']}>
          {pair} · {marketNote(coin, tMarket(`kind.${coin.kind}`))} · {period}
        </span>
        <span className={css['acts']}>{actsOf?.(coin)}</span>
      </div>
      {previewOf?.(coin)}
    </section>
  )
}

/** The closes of the last 24 hours as a line over its area. */
function CourseChart({ coin: { symbol, marketId, coinId } }: { readonly coin: NamedCoin }) {
  const t = useWords('search')
  // Arrows run through coins faster than their prices are worth asking.
  const settled = useSettled(marketId, TIMINGS.typingPauseMs)
  const { data = [] } = useQuery(favoriteQueries.course(settled))
  const change = useTicker(coinId, changeIn24h) ?? 0
  const path = settled === marketId ? sparkPath(data, BOX) : null
  return (
    <svg
      role="img"
      aria-label={t('course', { coin: symbol })}
      className={css['chart']}
      data-tone={change > 0 ? 'rise' : change < 0 ? 'fall' : 'flat'}
      viewBox={`0 -10 ${BOX.width} ${BOX.height + 20}`}
    >
      {path !== null && (
        <>
          <path className={css['area']} d={`${path}V${BOX.height + 10}H0Z`} />
          <path d={path} />
        </>
      )}
    </svg>
  )
}

/** Skeleton of the preview of a coin; what the page adds has none. */
export function CoinPreviewSkeleton() {
  return (
    <div className={css['preview']} aria-hidden="true">
      <div className={css['head']}>
        <span className={css['greyLogo']}>
          <Skeleton width="36px" height="36px" />
        </span>
        <span className={css['names']}>
          <GreyText width="3em" />
          <GreyText width="5em" />
        </span>
        <span className={css['greyPrice']}>
          <GreyText width="5em" />
          <GreyText width="4em" />
        </span>
      </div>
      <div className={css['chart']} />
      <div className={css['where']}>
        <GreyText width="14em" />
      </div>
    </div>
  )
}
