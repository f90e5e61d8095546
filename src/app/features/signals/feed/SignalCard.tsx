import { memo } from 'react'
import { Link } from 'react-router-dom'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Age } from '../components/Age.tsx'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { ageFrom, shownReturn } from '../components/signal-return.ts'
import type { SignalRow } from '../queries.ts'
import { CardFigures } from './CardFigures.tsx'
import { useIsOpenBeside } from '../components/list-place.ts'
import css from './SignalCard.module.css'

/** One signal at a glance: coin, direction, return, prices and age. */
export const SignalCard = memo(function SignalCard({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const interval = intervalLabel(row.interval)
  const isOpen = useIsOpenBeside(row.id)
  const label = t('card.label', {
    coin: row.base,
    direction: t(`direction.${row.direction}`),
    term: t(`term.${row.term}`),
    interval,
    state: t(`state.${row.state}`),
  })
  return (
    <article className={css['card']} data-open={isOpen}>
      <div className={css['line']}>
        <div className={css['head']}>
          <CoinLogo coinId={row.coinId} name={row.base} size={28} />
          <h2 className={css['coin']}>
            <Link
              to={`/pages/ai/detail?id=${row.id}`}
              className={css['link']}
              aria-label={label}
              aria-current={isOpen ? 'true' : undefined}
            >
              {row.base}
            </Link>
          </h2>
          <DirectionBadge direction={row.direction} />
          <span className={css['term']}>
            <span>{interval}</span>
            <span>· {t(`term.${row.term}`)}</span>
          </span>
        </div>
        <CardReturn row={row} />
      </div>
      <div className={css['line']}>
        <CardState row={row} />
        <CardNote row={row} />
      </div>
      <CardBacktest winRate={row.odds} />
      <CardFigures row={row} />
    </article>
  )
})

/** The signal's return, final or running. */
function CardReturn({ row }: { readonly row: SignalRow }) {
  const price = usePriceOn(row.coinId, row.marketId)
  const shown = shownReturn(row, price)
  return (
    <span key={shown.kind} className={css['return']}>
      <Change pct={shown.kind === 'none' ? null : shown.pct} />
    </span>
  )
}

/** State, age and exchange of the signal. */
function CardState({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const end =
    row.exitReason !== null && row.state === 'closed'
      ? t(`exit.${row.exitReason}`)
      : t(`state.${row.state}`)
  return (
    <p className={css['state']}>
      <span className={css['dot']} data-state={row.state} aria-hidden="true" />
      {end} · <Age time={ageFrom(row)} after={` · ${VENUE_NAMES[row.exchange]}`} />
    </p>
  )
}

/** Label of the card's return: net or running. */
function CardNote({ row }: { readonly row: SignalRow }) {
  const t = useWords('signals')
  const price = usePriceOn(row.coinId, row.marketId)
  return <span className={css['note']}>{t(`figure.${NOTES[shownReturn(row, price).kind]}`)}</span>
}

const NOTES = { net: 'netShort', running: 'runningShort', none: 'return' } as const

/** Backtest win rate of signals like this one, and its sample size. @source UX */
function CardBacktest({ winRate }: { readonly winRate: SignalRow['odds'] }) {
  const t = useWords('signals')
  return (
    <p className={`numbers ${css['winRate']}`}>
      {winRate === null
        ? t('card.noBacktest')
        : t('card.backtest', { chance: Math.round(winRate.chancePct), n: winRate.n })}
    </p>
  )
}
