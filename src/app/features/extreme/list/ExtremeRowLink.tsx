import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { useMarketTime } from '#app/state/clock-state.ts'
import { useIsOpenBeside } from '#app/ui/list/list-place.ts'
import { CoinLogo } from '#app/ui/logo/CoinLogo.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import type { ExtremeRow } from '../queries.ts'
import css from './ExtremeRowLink.module.css'
import { words } from '#app/i18n/words.ts'
import { triggerAgeText } from '../trigger-age-text.ts'

interface ExtremeRowLinkProps {
  readonly row: ExtremeRow
  /** All rows are of one coin, which the title over them names. */
  readonly isOfOneCoin?: boolean
}

/**
 * A surge or plunge in a list: how far it moved, and what following it has come to. The list says
 * above its rows what both figures are.
 */
export function ExtremeRowLink({ row, isOfOneCoin = false }: ExtremeRowLinkProps) {
  const t = useWords('extreme')
  const { base, coinId, follow, id, kind, triggerTime } = row
  const to = `/pages/extreme/detail?id=${id}`
  const isOpen = useIsOpenBeside(to)
  return (
    <Link
      className={css['row']}
      data-one-coin={isOfOneCoin}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      {!isOfOneCoin && <CoinLogo coinId={coinId} name={row.symbol} size={32} />}
      <span className={css['left']}>
        <strong className={css['name']}>{isOfOneCoin ? t(`kind.${kind}`) : base}</strong>
        <span className={css['note']}>
          {!isOfOneCoin && `${t(`kind.${kind}`)} · `}
          <Age time={triggerTime} />
        </span>
      </span>
      <span className={css['right']}>
        <span className={css['change']}>
          <Change pct={row.change24hPct} />
        </span>
        <span className={css['note']}>
          {follow.exit === null ? (
            <>
              {stateText(row)} <Price value={row.openPrice ?? row.triggerPrice} />
            </>
          ) : (
            <>
              <span className="visually-hidden">{t('row.follow')}</span>{' '}
              <Change pct={follow.exit.netReturnPct} />
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

/** Age of a trigger by market time, or its day. */
export function Age({ time }: { readonly time: number }) {
  const text = useMarketTime((now) => (now === null ? '' : triggerAgeText(time, now)))
  return <time dateTime={new Date(time).toISOString()}>{text}</time>
}

/** What state a surge or plunge is in: `Following since`, `Void`. */
function stateText({ openPrice, state }: Pick<ExtremeRow, 'openPrice' | 'state'>): string {
  const t = words('extreme')
  if (state === 'void') return t('row.void')
  return openPrice === null ? t('row.triggered') : t('row.entry')
}
