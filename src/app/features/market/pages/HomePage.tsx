import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, Suspense, useLayoutEffect } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { usePageFailure } from '#app/api/failure/use-page-failure.ts'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CheckInStrip } from '#app/features/checkin/nudge/CheckInStrip.tsx'
import { HomeListings } from '#app/features/listings/home/HomeListings.tsx'
import { BellPlace } from '#app/features/messages/bell/BellPlace.tsx'
import { NewestSignals } from '#app/features/signals/feed/NewestSignals.tsx'
import { useNewCoins, useNewest } from '#app/features/signals/feed/use-newest.ts'
import { MarketGateLine } from '#app/features/signals/gate/MarketGateLine.tsx'
import { useIsGatePending } from '#app/features/signals/gate/use-gate.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { type DrawnPart, useDrawnPart } from '#app/platform/navigation/drawing-steps.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { clearFirstView, hasFirstFigures } from '#app/ui/page/first-view.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { useSeen } from '#app/use-seen.ts'
import { useIsFirstVisit } from '../home/first-visit.ts'
import { HomeFrame, HomeStripPlace } from '../views/HomeFrame.tsx'
import { HomeSection } from '../home/HomeSection.tsx'
import { HomeTop } from '../home/HomeTop.tsx'
import { BreadthPanel } from '../home/BreadthPanel.tsx'
import { MyCoins } from '../home/MyCoins.tsx'
import { mostMoved } from '../home/overview-coins.ts'
import { useIsOverviewPending, useOverview } from '../home/use-overview.ts'
import { marketQueries } from '../queries.ts'
import { GreyCoinRow } from '../views/GreyCoinRow.tsx'
import type { HomeSectionProps } from '../views/HomeSectionView.tsx'
import css from './HomePage.module.css'
import { LowerPart } from '../home/LowerPart.tsx'
import { wideHome } from '../home/wide-home.ts'
import type { HomeStrip, NewestProps } from './WideHomePage.tsx'

const ExtremeSection = lazyPart('ExtremeSection', async () => {
  const [section] = await Promise.all([
    import('#app/features/extreme/list/ExtremeSection.tsx'),
    loadWords('extreme'),
  ])
  return section.ExtremeSection
})

/**
 * The strips of home from top to bottom; one that is added takes its row here. What a first look
 * answers comes first: the market's gate, what of one's own moved, what is new.
 */
const STRIPS: readonly HomeStrip[] = [
  { id: 'gate', strip: <MarketGateLine look="home" /> },
  { id: 'breadth', strip: <BreadthPanel /> },
  { id: 'coins', strip: <Coins /> },
  { id: 'newest', strip: <Newest of={NewestSignals} /> },
  { id: 'checkin', strip: <CheckInStrip /> },
  { id: 'heat', strip: <LowerPart part="heat" /> },
  { id: 'movers', strip: <Movers /> },
  { id: 'extremes', strip: <Extremes /> },
  { id: 'listings', strip: <HomeListings as={ListingsSection} /> },
  { id: 'news', strip: <LowerPart part="news" /> },
  { id: 'banners', strip: <LowerPart part="banners" /> },
  { id: 'record', strip: <LowerPart part="record" /> },
  { id: 'more', strip: <More /> },
]
/** Of them, what a phone draws first; the newest signals and the rest follow in a second step. */
const FIRST_STRIPS = 3

/** Home: is the market moving, is there a signal for me, what do I do next. */
export default function HomePage() {
  const t = useWords('home')
  const drawn = useDrawnPart()
  useTitle(t('title'))
  return (
    <HomeFrame>
      <HomeTop bell={<BellPlace />} />
      {drawn !== 'head' && <Below drawn={drawn} />}
    </HomeFrame>
  )
}

interface BelowProps {
  readonly drawn: DrawnPart
}

/** What stands below the bar. */
function Below({ drawn }: BelowProps) {
  const t = useWords('home')
  const refresh = useRefresh()
  const { bareError } = usePageFailure()
  return (
    <>
      <main>
        <PullToRefresh onRefresh={refresh}>
          {bareError !== null && <Failed error={bareError} />}
          {/* Hidden they ask for nothing more, and are there again with the first answer. */}
          <div hidden={bareError !== null}>
            <Strips isWhole={drawn === 'all'} />
          </div>
          {drawn === 'all' && <p className={css['risk']}>{t('risk')}</p>}
        </PullToRefresh>
      </main>
      <LowerPart part="announcement" />
      <FirstViewEnd />
    </>
  )
}

/** Takes what was drawn ahead of the app off the page, as soon as home itself has its figures. */
function FirstViewEnd() {
  const isGatePending = useIsGatePending()
  const isOverviewPending = useIsOverviewPending()
  const isWaiting = isGatePending || isOverviewPending
  useLayoutEffect(() => {
    if (!isWaiting || !hasFirstFigures()) clearFirstView()
  }, [isWaiting])
  useLayoutEffect(() => clearFirstView, [])
  return null
}

/** One below the other; in columns in a wide window. */
function Strips({ isWhole }: { readonly isWhole: boolean }) {
  if (useIsWide()) {
    return (
      <Suspense>
        <wideHome.Page strips={STRIPS} newest={Newest} />
      </Suspense>
    )
  }
  return <Column isWhole={isWhole} />
}

/** What is below the newest signals waits for them: without any they are less high than expected. */
function Column({ isWhole }: { readonly isWhole: boolean }) {
  const { isWaiting } = useNewest()
  return STRIPS.slice(0, isWhole ? undefined : FIRST_STRIPS).map(({ id, strip }, at) => (
    <HomeStripPlace key={id} isHeld={isWaiting && at > FIRST_STRIPS}>
      {strip}
    </HomeStripPlace>
  ))
}

function Coins() {
  return <MyCoins newCoins={useNewCoins()} />
}

function Newest({ of: Rows }: NewestProps) {
  const t = useWords('home')
  const newest = useNewest()
  useQuery(marketQueries.tickers(newest.coinIds))
  if (newest.isMissing) return null
  return (
    <HomeSection
      title={t('signals.title')}
      note={t('signals.note')}
      more={{ to: '/pages/ai/ai', text: t('signals.all') }}
    >
      <Rows newest={newest} />
    </HomeSection>
  )
}

function Movers() {
  const t = useWords('home')
  const { overview, isWaiting } = useOverview()
  const isMissing = overview === undefined ? !isWaiting : mostMoved(overview).length === 0
  if (isMissing) return null
  return (
    <HomeSection title={t('movers.title')} more={{ to: '/pages/rank/rank', text: t('movers.all') }}>
      <LowerPart part="movers" />
    </HomeSection>
  )
}

function ListingsSection({ children }: PropsWithChildren) {
  const t = useWords('home')
  const more = { to: '/pages/new-coin/new-coin', text: t('coins.all') }
  return (
    <HomeSection title={t('listings.title')} more={more}>
      {children}
    </HomeSection>
  )
}

/** Surges and plunges: their height is reserved, code and texts load when they come into view. */
function Extremes() {
  const [place, isSeen] = useSeen()
  const space = (
    <div ref={place}>
      <ExtremesSection>
        {isSeen ? <GreyExtremes /> : <div className={css['extremes']} />}
      </ExtremesSection>
    </div>
  )
  if (!isSeen) return space
  return (
    <Suspense fallback={space}>
      <ExtremeSection as={ExtremesSection} grey={<GreyExtremes />} />
    </Suspense>
  )
}

function ExtremesSection(props: Pick<HomeSectionProps, 'children'>) {
  const t = useWords('home')
  const more = { to: '/pages/extreme/extreme', text: t('coins.all') }
  return <HomeSection title={t('extremes.title')} more={more} {...props} />
}

function GreyExtremes() {
  return (
    <div className={css['greyExtremes']}>
      <GreyCoinRow />
      <GreyCoinRow />
      <GreyCoinRow />
    </div>
  )
}

/** How all this works, for who is here for the first time. */
function More() {
  const t = useWords('home')
  if (!useIsFirstVisit()) return null
  return (
    <HomeSection title={t('more.title')}>
      <LowerPart part="more" />
    </HomeSection>
  )
}
