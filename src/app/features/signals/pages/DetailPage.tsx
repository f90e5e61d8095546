import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { BellButton } from '#app/features/alerts/switch/BellButton.tsx'
import { useOpened } from '#app/features/alerts/history/use-opened.ts'
import { SignalAlerts } from '#app/features/alerts/history/SignalAlerts.tsx'
import { useCandleCache } from '#app/features/market/chart/use-candle-cache.ts'
import { GreySeries } from '#app/features/market/chart/GreySeries.tsx'
import { useChartDecimals } from '#app/features/market/chart/use-chart-decimals.ts'
import { SeriesChart } from '#app/features/market/chart/SeriesChart.tsx'
import { FullscreenButton } from '#app/features/market/components/FullscreenButton.tsx'
import { StarButton } from '#app/features/market/favorites/StarButton.tsx'
import { HistoryNote } from '#app/features/market/components/HistoryNote.tsx'
import { MarketStrip } from '#app/features/market/components/MarketStrip.tsx'
import { useCountView } from '#app/features/market/hot/use-count-view.ts'
import { marketQueries } from '#app/features/market/queries.ts'
import { CoinNews } from '#app/features/news/coin/CoinNews.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useDrawnPart } from '#app/platform/navigation/drawing-steps.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { usePageGate } from '#app/state/gate-state.ts'
import { useIdle } from '#app/use-idle.ts'
import { clearFirstView } from '#app/ui/page/first-view.ts'
import { DetailPane } from '#app/ui/page/detail-pane.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { useSignalStory } from '../detail/use-signal-story.ts'
import { CoinView } from '../detail/CoinView.tsx'
import { DetailSkeleton } from '../detail/DetailSkeleton.tsx'
import { SignalView } from '../detail/SignalView.tsx'
import { isInState } from '../feed/patch-lists.ts'
import { coinQueries } from '../detail/coin-queries.ts'
import type { DetailTarget } from '../detail-request.ts'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import { cardOfCoin, cardOfSignal, prepareSignal } from '../detail/share-cards.ts'
import { ShareButton } from '../detail/ShareButton.tsx'
import css from './DetailPage.module.css'

/** One signal whole, by `?id=`, or a coin, by `?coinId=`. */
export default function DetailPage() {
  const t = useWords('signals')
  const target = useTarget()
  const query = useQuery(coinQueries.detail(target, useCandleCache()))
  const { data, error, isPending, isError } = query
  const isSlow = useDelayed(isPending && query.errorUpdateCount === 0, TIMINGS.skeletonDelayMs)
  const failed = error ?? (query.errorUpdateCount > 0 ? query.failureReason : null)
  const gate = data === undefined ? gateOfRefusal(error) : null
  usePageGate(gate)
  useQuery(marketQueries.tickers(useIdle() ? (data?.coin.coinId ?? '') : ''))
  useCountView(data?.coin.coinId ?? null)
  const hasNoChart = isError && data === undefined
  useLayoutEffect(() => {
    // What was drawn ahead of the app gives way to what is to be said instead, and to another page.
    if (hasNoChart) clearFirstView()
    return clearFirstView
  }, [hasNoChart])
  const pendingTitle = target.id === undefined ? t('page.coinTitle') : t('page.detailTitle')
  const signal = target.id === undefined ? null : (data?.signal ?? null)
  useOpened(target.id === undefined ? null : { signalId: target.id })
  return (
    <Frame
      title={data === undefined ? pendingTitle : (signal?.pair ?? coinTitle(data.coin))}
      end={
        data !== undefined && (
          <>
            <StarButton coinId={data.coin.coinId} symbol={data.coin.symbol} shortcut="s" />
            <BellButton coinId={data.coin.coinId} symbol={data.coin.symbol} shortcut="b" />
            <FullscreenButton />
            <ShareButton
              card={signal === null ? cardOfCoin(data.coin, t) : cardOfSignal(signal, t)}
              prepare={signal === null ? null : prepareSignal(signal.id)}
            />
          </>
        )
      }
    >
      {isSlow && <DetailSkeleton chart={<GreySeries />} />}
      {gate !== null && (
        <Notice icon="lock" title={t('hidden.oneTitle')} text={t('hidden.oneText')} />
      )}
      {failed !== null && gate === null && data === undefined && <NoDetail error={failed} />}
      {data !== undefined && signal !== null && (
        <SignalPart key={signal.id} answer={data} signal={signal} />
      )}
      {data !== undefined && signal === null && <CoinPart key={data.coin.coinId} answer={data} />}
    </Frame>
  )
}

interface SignalPartProps {
  readonly answer: DetailAnswer
  readonly signal: SignalDetail
}

function SignalPart({ answer, signal }: SignalPartProps) {
  const story = useSignalStory(signal)
  const { marketId, interval } = signal
  return (
    <SignalView
      answer={answer}
      signal={signal}
      chart={<DetailChart answer={answer} />}
      decimals={useChartDecimals({ marketId, interval, story })}
      note={<HistoryNote ofTime={signal.triggerTime} />}
      alerts={<SignalAlerts signalId={signal.id} />}
    />
  )
}

function CoinPart({ answer }: { readonly answer: DetailAnswer }) {
  const drawn = onlyOpen(answer)
  const story = useSignalStory(drawn.signal)
  return (
    <CoinView
      answer={answer}
      chart={<DetailChart answer={drawn} />}
      decimals={useChartDecimals({ ...seriesOf(drawn), story })}
      news={<CoinNews coinId={answer.coin.coinId} />}
    />
  )
}

/** Coin and quote of a market: `PEPE/USDT`, also for the market `1000PEPE/USDT`. */
function coinTitle({ symbol, base, pair }: DetailAnswer['coin']): string {
  return `${symbol}${pair.slice(base.length)}`
}

interface FrameProps {
  readonly title: string
  /** At the end of the bar. */
  readonly end: ReactNode
  readonly children: ReactNode
}

function Frame({ title, end, children }: FrameProps) {
  const [address] = useSearchParams()
  const isInPane = use(DetailPane) !== null
  const back = useWayBack(isInPane ? '/pages/ai/ai' : '/')
  const isDrawn = useDrawnPart() !== 'head'
  useTitle(title)
  if (isInPane) {
    return (
      <div className={css['page']}>
        <div className={css['top']}>
          <TitleBar title={title} back={back}>
            {end}
          </TitleBar>
        </div>
        <div className={css['main']}>{isDrawn && children}</div>
      </div>
    )
  }
  return (
    <div className={css['page']}>
      <div className={css['top']}>
        <TitleBar title={title} back={back}>
          {end}
        </TitleBar>
        {/* A replay begins at the market's time. */}
        <MarketStrip canWait={!address.has('replay')} />
      </div>
      <main className={css['main']}>{isDrawn && children}</main>
    </div>
  )
}

function NoDetail({ error }: { readonly error: Error }) {
  const tShell = useWords('shell')
  const navigate = useNavigate()
  const toSignals = () => void navigate('/pages/ai/ai', { replace: true })
  return <Failed error={error} otherwise={{ label: tShell('goToSignals'), onClick: toSignals }} />
}

/** The market of the chart, and the interval it opens on. */
function seriesOf({ coin, signal }: DetailAnswer) {
  return {
    marketId: signal?.marketId ?? coin.marketId,
    interval: signal?.interval ?? ('4h' as const),
  }
}

/** A coin's chart shows its newest signal while in progress. */
function onlyOpen(answer: DetailAnswer): DetailAnswer {
  const isOpen = answer.signal !== null && isInState(answer.signal, 'inProgress')
  return isOpen ? answer : { ...answer, signal: null }
}

function useTarget(): DetailTarget {
  const [address] = useSearchParams()
  const [id, coinId] = [address.get('id'), address.get('coinId')]
  return useMemo(() => {
    if (id !== null) return { id }
    return coinId === null ? {} : { coinId }
  }, [id, coinId])
}

/** The chart; the address says whether it is a replay, so that a link can open it. */
function DetailChart({ answer }: { readonly answer: DetailAnswer }) {
  const { coin, signal } = answer
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const story = useSignalStory(signal)
  const replay = (isReplaying: boolean) => {
    const next = new URLSearchParams(address)
    if (isReplaying) next.set('replay', '1')
    else next.delete('replay')
    setAddress(next, { replace: true, state })
  }
  return (
    <SeriesChart
      {...seriesOf(answer)}
      pair={signal?.pair ?? coin.pair}
      story={story}
      isReplaying={address.get('replay') === '1'}
      onReplay={replay}
    />
  )
}
