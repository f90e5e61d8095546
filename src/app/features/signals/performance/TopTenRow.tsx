import { Link } from 'react-router-dom'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { rangeText, ratioText } from './metric-text.ts'
import type { Statistics, TopTen } from './record-queries.ts'
import css from './TopTenRow.module.css'

interface TopTenRowProps {
  readonly place: number
  readonly item: TopTen['items'][number]
}

/** A coin of the top ten: return, win rate with its range, and buy and hold. */
export function TopTenRow({ place, item }: TopTenRowProps) {
  const t = useWords('record')
  return (
    <li>
      <Link className={css['row']} to={`/pages/ai/detail?coinId=${item.coinId}`}>
        <span className={`numbers ${css['place']}`}>{place}</span>
        <span className={css['coin']}>
          <CoinLogo coinId={item.coinId} name={item.symbol} size={20} />
          <span className={css['symbol']}>{item.symbol}</span>
        </span>
        <RowFigures statistics={item.statistics} />
        <span className={`numbers ${css['hold']}`}>
          {t('topten.hold', { change: percentText(item.buyAndHoldPct) })}
        </span>
      </Link>
    </li>
  )
}

/** The figures of a row: the whole record and each coin read the same. */
export function RowFigures({ statistics }: { readonly statistics: Statistics }) {
  const t = useWords('record')
  const { n, winRatePct, profitFactor } = statistics
  const range = rangeText(statistics, 'sentence') ?? ''
  return (
    <>
      <span className={css['return']}>
        <Change pct={statistics.simpleReturnPct} />
      </span>
      <span className={`numbers ${css['winRate']}`}>
        {winRatePct === null
          ? t('topten.few', { count: n, range })
          : t('topten.winRate', { count: n, share: shareText(winRatePct, 'sentence'), range })}
      </span>
      <span className={`numbers ${css['factor']}`}>
        {t('topten.factor', { ratio: ratioText(profitFactor) })}
      </span>
    </>
  )
}
