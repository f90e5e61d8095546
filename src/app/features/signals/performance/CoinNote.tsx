import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { coinQueries } from '../detail/coin-queries.ts'
import { writeChoice } from './choice-address.ts'
import css from './CoinNote.module.css'

/** Names the coin of a coin's record, and leads to that of all. */
export function CoinNote({ coinId }: { readonly coinId: string }) {
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
