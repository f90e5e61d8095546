import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import { plainClick } from '#app/platform/navigation/plain-click.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { CoinRow } from '../home/CoinRow.tsx'
import { GreyCoinRow } from '../views/GreyCoinRow.tsx'
import css from './HotList.module.css'
import type { HotCoin, HotCoins } from './hot-queries.ts'
import { pointsText } from './step-figures.ts'

/** Where the score of a coin is explained. */
export const HOT_PAGE = '/pages/aiHot/aiHot'

interface HotListProps {
  readonly hot: HotCoins
  /** Shows the steps of a coin's score, where that is done on this page. */
  readonly onExplain?: (coinId: string) => void
}

/** The hottest coins, each with its score and the way to its steps. */
export function HotList({ hot, onExplain }: HotListProps) {
  const t = useWords('ranking')
  const { asOf, rankedCount, items } = hot
  if (asOf === null || items.length === 0) {
    return <Notice icon="wave" title={t('hot.empty.title')} text={t('hot.empty.text')} />
  }
  return (
    <section className={css['panel']} aria-label={t('hot.title')}>
      <p className={css['head']}>{headText(t, rankedCount, asOf)}</p>
      <ol className={css['rows']} data-rows>
        {items.map((coin) => (
          <HotRow key={coin.coinId} coin={coin} onExplain={onExplain} />
        ))}
      </ol>
    </section>
  )
}

type Translate = ReturnType<typeof useWords<'ranking'>>

/** How many coins, what their figures are, and as of when. */
function headText(t: Translate, count: number, asOf: number): string {
  return `${t('hot.count', { count })} · ${t('asOf', { time: utcMinuteText(asOf) })}`
}

interface HotRowProps {
  readonly coin: HotCoin
  readonly onExplain: HotListProps['onExplain'] | undefined
}

function HotRow({ coin, onExplain }: HotRowProps) {
  const t = useWords('ranking')
  const { coinId, symbol, place, score, closes, price, change24hPct } = coin
  const what = pointsText(score)
  const explain = (event: MouseEvent) => {
    if (onExplain === undefined || plainClick(event, HOT_PAGE) === null) return
    event.preventDefault()
    onExplain(coinId)
  }
  return (
    <CoinRow
      coinId={coinId}
      symbol={symbol}
      note={<span className="numbers">{t('row', { place, what })}</span>}
      closes={closes}
      price={<Price value={price} />}
      changePct={change24hPct}
      end={
        <Link
          className={css['why']}
          to={`${HOT_PAGE}?coinId=${coinId}`}
          aria-label={t('hot.why', { symbol })}
          title={t('hot.why', { symbol })}
          onClick={explain}
        >
          <Icon name="help" size="20px" />
        </Link>
      }
    />
  )
}

const GREY_ROWS = [0, 1, 2, 3, 4, 5]
/** Of usual length, for a text that has yet to come. */
const GREY_HEAD = [30, Date.UTC(2025, 8, 20)] as const

/** Skeleton of the rows, in their final size. */
export function HotSkeleton() {
  const t = useWords('shell')
  const tRanking = useWords('ranking')
  return (
    <section className={css['panel']} role="status" aria-label={t('loading')}>
      <p className={css['head']}>
        <GreyWords>{headText(tRanking, ...GREY_HEAD)}</GreyWords>
      </p>
      {GREY_ROWS.map((at) => (
        <div key={at} className={css['grey']}>
          <GreyCoinRow />
          <span className={css['why']}>
            <Icon name="help" size="20px" />
          </span>
        </div>
      ))}
    </section>
  )
}
