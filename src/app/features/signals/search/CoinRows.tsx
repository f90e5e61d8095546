import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { changeIn24h, useTicker } from '#app/state/use-ticker.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { CoinPrice } from '../components/CoinPrice.tsx'
import css from './CoinRows.module.css'
import { keepRecentWord } from './recent-words.ts'
import { RulesSay } from '../detail/RulesSay.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'

/** A coin on its primary market, with its rule status once known. */
export type ReadCoin = AnswerOf<'GET /aiCoin/queryCoins'>['items'][number]

/** What a page puts behind a coin's row. */
export type CoinEnd = (coin: { readonly coinId: string; readonly symbol: string }) => ReactNode

interface CoinRowsProps {
  readonly coins: readonly ReadCoin[]
  readonly endOf: CoinEnd
}

/** List of coins with live prices; the page loads the first prices. */
export function CoinRows({ coins, endOf }: CoinRowsProps) {
  return (
    <ul data-rows className={css['rows']}>
      {coins.map((coin) => (
        <li key={coin.coinId} data-coin={coin.coinId} data-symbol={coin.symbol}>
          <CoinRow coin={coin} />
          {endOf(coin)}
        </li>
      ))}
    </ul>
  )
}

function CoinRow({ coin }: { readonly coin: ReadCoin }) {
  const tMarket = useWords('market')
  const change = useTicker(coin.coinId, changeIn24h)
  return (
    <Link
      className={css['row']}
      to={`/pages/ai/detail?coinId=${coin.coinId}`}
      onClick={() => keepRecentWord(coin.symbol)}
    >
      <CoinLogo coinId={coin.coinId} name={coin.symbol} size={32} />
      <span className={css['coin']}>
        <strong className={css['symbol']}>{coin.symbol}</strong>
        <span className={css['where']}>
          <span>{coin.pair}</span>
          <span>· {VENUE_NAMES[coin.exchange]}</span>
          {coin.kind === 'perp' && <span>· {tMarket('kind.perp')}</span>}
        </span>
        <RulesSay readings={coin.readings} />
      </span>
      <span className={css['price']}>
        <CoinPrice coinId={coin.coinId} />
        <span className={css['change']}>
          <Change pct={change} />
        </span>
      </span>
    </Link>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

/** Skeleton of the coin rows, in their final size. */
export function CoinRowsSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['rows']} role="status" aria-label={t('loading')}>
      {ROWS.map((at) => (
        <div key={at} className={`${css['row']} ${css['grey']}`}>
          <span className={css['greyText']}>
            <Skeleton width="4em" height="1em" />
            <Skeleton width="11em" height="0.8em" />
            <Skeleton width="6em" height="0.8em" />
          </span>
          <span className={css['greyPrice']}>
            <Skeleton width="5em" height="1em" />
            <Skeleton width="3.5em" height="0.8em" />
          </span>
          <Skeleton width="20px" height="20px" />
          <Skeleton width="20px" height="20px" />
        </div>
      ))}
    </div>
  )
}
