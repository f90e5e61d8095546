import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isForGood } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { TIMINGS } from '#app/api/timings.ts'
import { SeriesChart } from '#app/features/market/chart/SeriesChart.tsx'
import { MarketStrip } from '#app/features/market/components/MarketStrip.tsx'
import { marketQueries } from '#app/features/market/queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useBack } from '#app/platform/use-back.ts'
import { useTitle } from '#app/platform/use-title.ts'
import { TitleBar } from '#app/ui/bar/TitleBar.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { useSignalStory } from '../chart/use-signal-story.ts'
import { CoinDetail } from '../detail/CoinDetail.tsx'
import { DetailSkeleton } from '../detail/DetailSkeleton.tsx'
import { type DetailAnswer, type DetailTarget, signalQueries } from '../queries.ts'
import css from './DetailPage.module.css'

/** One signal whole, by `?id=`, or a coin's newest one by `?coinId=`. */
export default function DetailPage() {
  const t = useWords('signals')
  const tShell = useWords('shell')
  const back = useBack()
  const navigate = useNavigate()
  const target = useTarget()
  const { data, error, isPending, isError, refetch } = useQuery(signalQueries.detail(target))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  useQuery(marketQueries.tickers(data?.coin.coinId ?? ''))
  const title = data === undefined ? t('page.detailTitle') : data.coin.pair
  useTitle(title)
  const isGone = isError && data === undefined
  return (
    <div className={css['page']}>
      <div className={css['top']}>
        <TitleBar title={title} back={{ label: tShell('back'), onClick: back }} />
        <MarketStrip />
      </div>
      <main className={css['main']}>
        {isSlow && <DetailSkeleton />}
        {isGone && (
          <Notice
            icon={isForGood(error) ? 'wave' : 'offline'}
            isAlert
            {...failureWords(error)}
            action={
              isForGood(error)
                ? {
                    label: tShell('goToSignals'),
                    onClick: () => void navigate('/', { replace: true }),
                  }
                : { label: tShell('retry'), onClick: () => void refetch() }
            }
          />
        )}
        {data !== undefined && (
          <CoinDetail
            key={data.signal?.id ?? data.coin.coinId}
            answer={data}
            chart={<DetailChart answer={data} />}
          />
        )}
      </main>
    </div>
  )
}

function useTarget(): DetailTarget {
  const [address] = useSearchParams()
  const [id, coinId] = [address.get('id'), address.get('coinId')]
  return useMemo(() => {
    if (id !== null) return { id }
    return coinId === null ? {} : { coinId }
  }, [id, coinId])
}

/** The chart; whether it is replayed stands in the address, so that a link can show it. */
function DetailChart({ answer: { coin, signal } }: { readonly answer: DetailAnswer }) {
  const [address, setAddress] = useSearchParams()
  const story = useSignalStory(signal)
  const replay = (isReplaying: boolean) => {
    const next = new URLSearchParams(address)
    if (isReplaying) next.set('replay', '1')
    else next.delete('replay')
    setAddress(next, { replace: true })
  }
  return (
    <SeriesChart
      marketId={signal?.marketId ?? coin.marketId}
      interval={signal?.interval ?? '4h'}
      story={story}
      isReplaying={address.get('replay') === '1'}
      onReplay={replay}
    />
  )
}
