import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { HistoryNote } from '#app/features/market/components/HistoryNote.tsx'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { TroubleStrip } from '#app/features/market/components/MarketStrip.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Columns } from '#app/ui/page/Columns.tsx'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { WinRate } from '../performance/WinRate.tsx'
import { ChoiceBar } from '../performance/ChoiceBar.tsx'
import { isNarrowed, readChoice, resetChoice } from '../performance/choice-address.ts'
import type { RecordChoice } from '../performance/record-choice.ts'
import { recordQueries, type TrackRecord } from '../performance/record-queries.ts'
import { EquityPanel } from '../performance/EquityPanel.tsx'
import { HowPanel } from '../performance/HowPanel.tsx'
import { ProofStrip } from '../audit/ProofStrip.tsx'
import { RecordSkeleton } from '../components/RecordSkeleton.tsx'
import { RecordMetrics } from '../performance/RecordMetrics.tsx'
import { RecordSignals } from '../performance/RecordSignals.tsx'
import { RulesNote } from '../performance/RulesNote.tsx'
import { TablesPanel } from '../performance/TablesPanel.tsx'
import { CoinNote, MarketModeNote } from '../performance/MarketModeNote.tsx'
import { useCoinSymbol } from '../components/use-coin-symbol.ts'
import css from './RecordPage.module.css'

const PaidSection = lazyPart('PaidSection', async () => {
  const [section] = await Promise.all([
    import('#app/features/extreme/list/PaidSection.tsx'),
    loadWords('extreme'),
  ])
  return section.PaidSection
})

const FIELDS = ['interval', 'direction', 'term', 'period'] as const

/** The track record: results of all ended signals, and their proof. */
export default function RecordPage() {
  const t = useWords('record')
  const back = useWayBack('/')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const refresh = useRefresh()
  const choice = useMemo(() => readChoice(address), [address])
  const coin = useCoinSymbol(choice.coinId)
  const query = useQuery({ ...recordQueries.track(choice), placeholderData: keepPreviousData })
  const { data, error, isPending } = query
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  useTitle(t('page.title'))
  return (
    <div className={css['page']}>
      <div className={css['top']}>
        <TitleBar title={t('page.title')} note={<MarketNote />} back={back}>
          <IconButton
            icon="trophy"
            label={t('topten.title')}
            onClick={() => void navigate('/pages/ai/topten')}
          />
        </TitleBar>
        <TroubleStrip />
        <ChoiceBar
          choice={choice}
          fields={FIELDS}
          {...(data === undefined ? {} : { rules: data })}
        />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <main className={css['main']} data-old={query.isPlaceholderData}>
          {coin !== null && <CoinNote coin={coin} />}
          {isSlow && <RecordSkeleton coin={coin} historyNote={<HistoryNote />} />}
          {error !== null && data === undefined && (
            <Failed
              error={error}
              otherwise={{ label: t('page.whole'), onClick: () => void navigate('/record') }}
            />
          )}
          {data !== undefined && <RecordBody choice={choice} coin={coin} record={data} />}
          {data !== undefined && choice.coinId === undefined && <ExtremesPaid />}
          {data !== undefined && <ProofStrip />}
          {!isPending && <HowPanel />}
          {data !== undefined && data.total.n > 0 && (
            <p className={css['risk']}>{t('page.risk')}</p>
          )}
        </main>
      </PullToRefresh>
    </div>
  )
}

/** What surges and plunges paid, which no figure of signals counts; it comes with its own texts. */
function ExtremesPaid() {
  return (
    <Suspense>
      <PaidSection />
    </Suspense>
  )
}

interface RecordBodyProps {
  readonly choice: RecordChoice
  readonly coin: string | null
  readonly record: TrackRecord
}

function RecordBody({ choice, coin, record }: RecordBodyProps) {
  const { total, fromTime, asOf } = record
  const isWide = useIsWide()
  const mode = (
    <MarketModeNote>
      <HistoryNote />
    </MarketModeNote>
  )
  const signals = <RecordSignals key={JSON.stringify(choice)} choice={choice} record={record} />
  if (total.n === 0 || fromTime === null || asOf === null) {
    return (
      <>
        <EmptyRecord choice={choice} />
        {mode}
        {record.openCount + record.voidCount > 0 && signals}
      </>
    )
  }
  const curve = <EquityPanel record={record} coin={coin} fromTime={fromTime} toTime={asOf} />
  const rate = (
    <div className={css['rate']}>
      <WinRate statistics={total} from={fromTime} to={asOf} />
      <RulesNote version={record.version} versions={record.versions} />
      {mode}
    </div>
  )
  const figures = <RecordMetrics record={record} />
  const tables = <TablesPanel record={record} />
  if (!isWide) {
    return (
      <>
        {curve}
        {rate}
        {figures}
        {tables}
        {signals}
      </>
    )
  }
  return (
    <>
      <Columns
        narrow="end"
        start={
          <>
            {curve}
            {figures}
          </>
        }
        end={
          <>
            {rate}
            {tables}
          </>
        }
      />
      {signals}
    </>
  )
}

/** A record without an ended signal: what begins it, and the way out of a filter that there is. */
function EmptyRecord({ choice }: Pick<RecordBodyProps, 'choice'>) {
  const t = useWords('record')
  const tSignals = useWords('signals')
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const isOfFilter = isNarrowed(choice)
  const widen = {
    label: tSignals('empty.filtered.action'),
    onClick: () => setAddress(resetChoice(address), { replace: true }),
  }
  const toSignals = { label: tSignals('coin.open'), onClick: () => void navigate('/pages/ai/ai') }
  return (
    <Notice
      icon="wave"
      title={t('page.emptyTitle')}
      text={t(isOfFilter ? 'page.emptyText' : 'page.emptyWhole')}
      action={isOfFilter ? widen : toSignals}
    />
  )
}
