import { memo } from 'react'
import { Link } from 'react-router-dom'
import { changeTone } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { lineDecimals, priceLineOf } from '../components/price-line.ts'
import { PricePath } from '../components/PricePath.tsx'
import { SignalLevels } from '../components/SignalLevels.tsx'
import { SignalPhase } from '../components/SignalPhase.tsx'
import { shownReturn } from '../components/signal-return.ts'
import type { SignalRow } from '../queries.ts'
import { useIsOpenBeside } from '#app/ui/list/list-place.ts'
import { CardBacktest } from './CardBacktest.tsx'
import css from './SignalCard.module.css'

/** Characters of a ticker that there is room for at full size beside the direction. */
const SHORT_TICKER = 8

/** One signal at a glance: coin, return, the price between its levels, and the backtest. @source SCREENS 4 */
export const SignalCard = memo(function SignalCard({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const to = `/pages/ai/detail?id=${row.id}`
  const isOpen = useIsOpenBeside(to)
  const label = t('card.label', {
    coin: row.base,
    direction: t(`direction.${row.direction}`),
    term: t(`term.${row.term}`),
    interval: intervalLabel(row.interval),
    state: t(`state.${row.state}`),
  })
  return (
    <article
      className={css['card']}
      data-open={isOpen}
      data-coin={row.coinId}
      data-symbol={row.symbol}
      data-signal={row.id}
    >
      <span className={css['logo']}>
        <CoinLogo coinId={row.coinId} name={row.base} size={28} />
      </span>
      <div className={css['line']}>
        <h2 className={css['coin']} data-long={row.base.length > SHORT_TICKER}>
          <Link
            to={to}
            className={css['link']}
            aria-label={label}
            aria-current={isOpen ? 'true' : undefined}
          >
            {row.base}
          </Link>
        </h2>
        {/* Here, as the second line of an ended signal is full with its outcome and day. */}
        <span className={css['badge']}>
          <DirectionBadge direction={row.direction} />
        </span>
        <CardReturn row={row} />
      </div>
      <div className={css['line']} data-second="true">
        <SignalPhase row={row} />
        <span className={css['price']}>
          <CardPrice row={row} />
        </span>
      </div>
      <div className={css['levels']}>
        <SignalLevels row={row} />
      </div>
      <CardBacktest winRate={row.odds} />
    </article>
  )
})

/** Path since the entry and return, final or running. */
function CardReturn({ row }: { readonly row: SignalRow }) {
  const shown = shownReturn(row, usePriceOn(row.coinId, row.marketId))
  const pct = shown.kind === 'none' ? null : shown.pct
  return (
    <>
      <span className={css['path']}>
        {row.sinceEntry !== null && <PricePath path={row.sinceEntry.path} tone={changeTone(pct)} />}
      </span>
      <span key={shown.kind} className={css['return']}>
        <Change pct={pct} />
      </span>
    </>
  )
}

/** The exit price of a closed signal, else the last price; as exact as the levels below. */
function CardPrice({ row }: { readonly row: SignalRow }) {
  const price = usePriceOn(row.coinId, row.marketId)
  const line = priceLineOf(row, price)
  const decimals = line === null ? null : lineDecimals(row, line)
  return <Price value={row.state === 'closed' ? row.exitPrice : price} decimals={decimals} />
}
