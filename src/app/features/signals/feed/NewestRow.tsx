import { memo } from 'react'
import { Link } from 'react-router-dom'
import { dayText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useMarketTime } from '#app/state/clock-state.ts'
import { usePriceOn } from '#app/state/use-ticker.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { Age } from '../components/Age.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { NowPrice } from '../components/NowPrice.tsx'
import type { SignalRow } from '../queries.ts'
import { signalDecimals } from '../components/signal-decimals.ts'
import { shownReturn } from '../components/signal-return.ts'
import css from './NewestRow.module.css'

/** Characters of a ticker that the row has room for at full size. */
const SHORT_TICKER = 6

interface NewestRowProps {
  readonly row: SignalRow
}

/** A signal in two short lines: coin, direction, prices, return and age since its trigger, by which they are listed. */
export const NewestRow = memo(function NewestRow({ row }: NewestRowProps) {
  const t = useWords('home')
  const interval = intervalLabel(row.interval)
  const term = t(`signals.term.${row.term}`)
  const state = t(`signals.state.${row.state}`)
  const { endedTime } = row
  const phase = useMarketTime((now) =>
    row.state === 'closed' && endedTime !== null
      ? t('signals.ended', { day: dayText(endedTime, now) })
      : state,
  )
  const direction = t(`signals.direction.${row.direction}`)
  const label = t('signals.label', { coin: row.base, direction, term, interval, state })
  const entry = row.averagePrice ?? row.recommendedPrice
  // As exact as each other, so that the return can be worked out; a live price has its own decimals.
  const decimals = row.exitPrice === null ? null : signalDecimals(row, [entry, row.exitPrice])
  const entryLabel = t(row.averagePrice === null ? 'signals.recommended' : 'signals.entry')
  return (
    <li className={css['row']} data-coin={row.coinId} data-symbol={row.symbol} data-signal={row.id}>
      <span className={css['logo']}>
        <CoinLogo coinId={row.coinId} name={row.base} size={32} />
      </span>
      <span className={css['line']}>
        <Link
          to={`/pages/ai/detail?id=${row.id}`}
          className={css['link']}
          data-long={row.base.length > SHORT_TICKER}
          aria-label={label}
        >
          {row.base}
        </Link>
        <span className={css['badge']}>
          <Badge tone={row.direction}>
            <Icon name={row.direction === 'long' ? 'up' : 'down'} size="0.95em" />
            {direction}
          </Badge>
        </span>
        <span className={css['now']}>
          {row.state === 'closed' ? (
            <span className={css['ended']}>
              <span className={css['exit']}>{t('signals.exit')} </span>
              <Price value={row.exitPrice} decimals={decimals} />
            </span>
          ) : (
            <NowPrice coinId={row.coinId} marketId={row.marketId} />
          )}
        </span>
        <span className={css['return']}>
          <NetReturn row={row} />
        </span>
      </span>
      <span className={css['line']}>
        <span key={interval} className={css['term']}>
          {interval}
          <span className={css['age']}>
            <Age time={row.triggerTime} before=" · " />
          </span>
        </span>
        {/* Another text is another element, so that right-aligned ones never count as a shift. */}
        <span key={entryLabel}>
          {entryLabel} <Price value={entry} decimals={decimals} />
        </span>
        <span key={state} className={css['state']}>
          {phase}
        </span>
      </span>
    </li>
  )
})

function NetReturn({ row }: { readonly row: SignalRow }) {
  const shown = shownReturn(row, usePriceOn(row.coinId, row.marketId))
  return <Change pct={shown.kind === 'none' ? null : shown.pct} />
}
