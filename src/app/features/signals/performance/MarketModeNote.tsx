import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { coinQueries } from '../detail/coin-queries.ts'
import { writeChoice } from './choice-address.ts'
import type { RecordChoice } from './record-choice.ts'
import css from './MarketModeNote.module.css'

interface MarketModeNoteProps {
  readonly choice: RecordChoice
  /** What else is to be known of a market that is not live. */
  readonly children: ReactNode
}

/** Scope of the record: the market mode if not live, and the coin of a coin's record. */
export function MarketModeNote({ choice: { coinId }, children }: MarketModeNoteProps) {
  const t = useWords('record')
  const kind = useClock()?.worldKind ?? 'live'
  return (
    <>
      {kind !== 'live' && (
        <div>
          <p className={css['mode']}>{t(`marketMode.${kind}`)}</p>
          {children}
        </div>
      )}
      {coinId !== undefined && <CoinNote coinId={coinId} />}
    </>
  )
}

function CoinNote({ coinId }: { readonly coinId: string }) {
  const t = useWords('record')
  const [address, setAddress] = useSearchParams()
  const { data } = useQuery(coinQueries.detail({ coinId }))
  const coin = data?.coin.symbol ?? coinId.toUpperCase()
  return (
    <p className={css['coin']}>
      <strong>{t('page.ofCoin', { coin })}</strong>
      <button
        type="button"
        onClick={() => setAddress(writeChoice(address, 'coinId', 'all'), { replace: true })}
      >
        <Icon name="close" />
        {t('page.allCoins')}
      </button>
    </p>
  )
}
