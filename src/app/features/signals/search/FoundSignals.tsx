import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useSettled } from '#app/ui/search/use-settled.ts'
import { NewestRow } from '../feed/NewestRow.tsx'
import css from './FoundSignals.module.css'

const MOST_SHOWN = 3

const newestOfCoin = (coinId: string) =>
  queryOptions({
    queryKey: ['signals', 'search', coinId],
    queryFn: ({ signal }) =>
      call('GET /aiCoin/queryRecordPage', { coinId, limit: MOST_SHOWN }, { signal }),
  })

interface FoundSignalsProps {
  readonly coinId: string
  /** So many have room where they are. */
  readonly most?: number
  /** Below the coin's own head, which names it. */
  readonly isBelowCoin?: boolean
}

/** The newest signals of a coin that was found; nothing where there are none. */
export function FoundSignals({
  coinId,
  most = MOST_SHOWN,
  isBelowCoin = false,
}: FoundSignalsProps) {
  const t = useWords('search')
  const headingId = useId()
  const { data } = useQuery(newestOfCoin(useSettled(coinId, TIMINGS.typingPauseMs)))
  const rows = data?.items.filter((row) => row.coinId === coinId) ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className={css['head']}>
        <h2 id={headingId} className={css['title']}>
          {t('signals')}
        </h2>
        <span className={css['note']}>{t('netReturns')}</span>
      </div>
      <ul className={css['rows']} data-below-coin={isBelowCoin}>
        {rows.slice(0, most).map((row) => (
          <NewestRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}
