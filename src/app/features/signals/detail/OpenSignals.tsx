import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { SignalCard } from '../feed/SignalCard.tsx'
import { HiddenLine } from '../components/HiddenLine.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { coinQueries } from './coin-queries.ts'
import css from './OpenSignals.module.css'

/** Signals in progress of a coin, at most one per timeframe. */
export function OpenSignals({ coinId }: { readonly coinId: string }) {
  const t = useWords('signals')
  const { data, isError } = useQuery(coinQueries.open(coinId))
  const rows = data?.items ?? []
  if (data === undefined && isError) return null
  return (
    <div className={css['open']}>
      <Panel look="flat" title={t('coin.open')}>
        {data === undefined && <Skeleton width="100%" height="3.2em" />}
        {data?.hiddenCount === 0 && rows.length === 0 && (
          <p className={css['none']}>{t('coin.noOpen')}</p>
        )}
        {rows.length > 0 && (
          <ul className={css['rows']}>
            {rows.map((row) => (
              <li key={row.id}>
                <SignalCard row={row} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && (
          <div className={css['hidden']}>
            <HiddenLine count={data.hiddenCount} />
          </div>
        )}
      </Panel>
    </div>
  )
}
