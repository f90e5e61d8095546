import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { gistOf } from '../detail/gist-of-readings.ts'
import css from './CoinReading.module.css'
import { call } from '#app/api/client.ts'

const MOST_READ = 20

/** Rule status of coins, their ids joined by commas. */
const coinReadings = (coinIds: string) =>
  queryOptions({
    queryKey: ['signals', 'coins', coinIds],
    queryFn: ({ signal }) =>
      call('GET /aiCoin/queryCoins', { coinIds, limit: MOST_READ }, { signal }),
    placeholderData: keepPreviousData,
    enabled: coinIds !== '',
  })

interface CoinReadingProps {
  readonly coinId: string
  /** Ids of all coins shown with it, joined by commas; read in one call. */
  readonly shownIds: string
}

/** The signals in progress of one coin of a list; nothing where there are none. */
export function CoinReading({ coinId, shownIds }: CoinReadingProps) {
  const t = useWords('signals')
  const { data } = useQuery(coinReadings(shownIds))
  const readings = data?.items.find((coin) => coin.coinId === coinId)?.readings ?? []
  const gist = gistOf(readings)
  if (gist.status !== 'open') return null
  return gist.open.map(({ interval, direction }) => (
    <span key={interval} className={css['open']}>
      <Icon name={direction === 'long' ? 'up' : 'down'} size="0.95em" />
      {t(`direction.${direction}`)} {intervalLabel(interval)}
    </span>
  ))
}
