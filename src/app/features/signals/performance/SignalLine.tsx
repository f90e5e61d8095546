import { Link } from 'react-router-dom'
import { dayText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { SignalRow } from '../queries.ts'
import { ageFrom } from '../components/signal-return.ts'
import css from './SignalLine.module.css'

interface SignalLineProps {
  readonly row: SignalRow
  /** Names the coin too, where the list is of several. */
  readonly hasCoin?: boolean
  /** Offers to check the signal, beside opening it. */
  readonly hasCheck?: boolean
}

/** An ended signal in one line: coin, direction, exit and return. */
export function SignalLine({ row, hasCoin = false, hasCheck = false }: SignalLineProps) {
  const t = useWords('signals')
  const interval = intervalLabel(row.interval)
  const end = row.exitReason === null ? t(`state.${row.state}`) : t(`exit.${row.exitReason}`)
  const coin = row.base
  const day = dayText(ageFrom(row), useClock()?.marketNow ?? null)
  return (
    <li className={css['line']}>
      <Link className={css['link']} to={`/pages/ai/detail?id=${row.id}`}>
        {hasCoin && (
          <span className={css['logo']}>
            <CoinLogo coinId={row.coinId} name={coin} size={28} />
          </span>
        )}
        <DirectionBadge direction={row.direction} />
        <span className={css['what']}>
          <strong>{hasCoin ? `${coin} · ${interval}` : interval}</strong>
          <span className={css['end']}>
            {end} · {day}
          </span>
        </span>
        <span className={css['net']}>
          {row.state === 'void' ? (
            <span className={css['void']}>{t('record.notCounted')}</span>
          ) : (
            <Change pct={row.netReturnPct} />
          )}
        </span>
      </Link>
      {hasCheck && (
        <Link
          className={css['check']}
          to={`/record/check?id=${row.id}`}
          aria-label={t('record.checkOf', { coin, interval })}
          title={t('record.checkOf', { coin, interval })}
        >
          <Icon name="shield" size="20px" />
        </Link>
      )}
    </li>
  )
}
