import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useOpened } from '#app/features/alerts/history/use-opened.ts'
import { BellButton } from '#app/features/alerts/switch/BellButton.tsx'
import { GreySeries } from '#app/features/market/chart/GreySeries.tsx'
import { useChartDecimals } from '#app/features/market/chart/use-chart-decimals.ts'
import { SeriesChart } from '#app/features/market/chart/SeriesChart.tsx'
import { HistoryNote } from '#app/features/market/components/HistoryNote.tsx'
import { StarButton } from '#app/features/market/favorites/StarButton.tsx'
import { FigureGrid } from '#app/features/signals/components/FigureGrid.tsx'
import { MarketPage } from '#app/features/market/components/MarketPage.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { usePageGate } from '#app/state/gate-state.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ExtremeFigures } from '../ExtremeFigures.tsx'
import { ExtremeHeader } from '../ExtremeHeader.tsx'
import { GreyDetail } from '../GreyDetail.tsx'
import { useExtremeStory } from '../use-extreme-story.ts'
import { ExtremeRowLink } from '../list/ExtremeRowLink.tsx'
import { type ExtremeDetail, extremeQueries } from '../queries.ts'
import css from './ExtremeDetailPage.module.css'

/** One surge or plunge by `?id=`: its result, its candles, why it triggered, and what both trades came to. */
export default function ExtremeDetailPage() {
  const t = useWords('extreme')
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { data, error, isPending } = useQuery(extremeQueries.detail(id))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  const gate = data === undefined ? gateOfRefusal(error) : null
  usePageGate(gate, t('late.gate'))
  useOpened(id === '' ? null : { extremeId: id })
  return (
    <MarketPage
      title={data?.pair ?? t('page.title')}
      parent="/pages/extreme/extreme"
      risk={data === undefined ? undefined : t('page.risk')}
      end={
        data !== undefined && (
          <>
            <StarButton coinId={data.coinId} symbol={data.symbol} shortcut="s" />
            <BellButton coinId={data.coinId} symbol={data.symbol} shortcut="b" />
          </>
        )
      }
    >
      {isSlow && <GreyDetail chart={<GreySeries />} grid={FigureGrid} />}
      {error !== null && gate === null && data === undefined && <Failed error={error} />}
      {data !== undefined && <Detail key={data.id} extreme={data} />}
    </MarketPage>
  )
}

/** A move of this kind is found on these candles. */
const INTERVAL = '15m'

function Detail({ extreme }: { readonly extreme: ExtremeDetail }) {
  const t = useWords('extreme')
  const story = useExtremeStory(extreme)
  const { marketId } = extreme
  const decimals = useChartDecimals({ marketId, interval: INTERVAL, story })
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const replay = (isReplaying: boolean) => {
    const next = new URLSearchParams(address)
    if (isReplaying) next.set('replay', '1')
    else next.delete('replay')
    setAddress(next, { replace: true, state })
  }
  const { coinId, log, past } = extreme
  return (
    <>
      <ExtremeHeader extreme={extreme} />
      <SeriesChart
        marketId={marketId}
        pair={extreme.pair}
        interval={INTERVAL}
        story={story}
        isReplaying={address.get('replay') === '1'}
        onReplay={replay}
      />
      <HistoryNote ofTime={extreme.triggerTime} />
      <ExtremeFigures extreme={extreme} grid={FigureGrid} decimals={decimals} />
      {past.length > 0 && (
        <Panel look="flat" title={t('past.title', { coin: extreme.symbol })} lead={t('row.head')}>
          <ul data-rows>
            {past.map((row) => (
              <li key={row.id}>
                <ExtremeRowLink row={row} isOfOneCoin />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ul className={css['links']}>
        {log !== null && (
          <li>
            <CellLink
              to={`/record/check?extreme=${extreme.id}`}
              icon="shield"
              title={t('log.title', { index: log.index })}
              text={t(log.isSigned ? 'log.signed' : 'log.unsigned', { hash: log.hash.slice(0, 8) })}
            />
          </li>
        )}
        <li>
          <CellLink to={`/pages/ai/detail?coinId=${coinId}`} icon="coin" title={t('log.coin')} />
        </li>
      </ul>
    </>
  )
}
