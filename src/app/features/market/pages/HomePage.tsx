import { useQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense, useState } from 'react'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CheckInStrip } from '#app/features/checkin/nudge/CheckInStrip.tsx'
import { BellPlace } from '#app/features/messages/bell/BellPlace.tsx'
import { CarouselStrip } from '#app/features/signals/feed/CarouselStrip.tsx'
import { NewestSignals } from '#app/features/signals/feed/NewestSignals.tsx'
import { useNewest } from '#app/features/signals/feed/use-newest.ts'
import { MarketGateStrip } from '#app/features/signals/gate/MarketGateStrip.tsx'
import { RecordLine } from '#app/features/signals/performance/RecordLine.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { useSession } from '#app/state/session-state.ts'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { expectsFavorites } from '../favorites/favorites-mark.ts'
import { HomeSection } from '../home/HomeSection.tsx'
import { HomeTop } from '../home/HomeTop.tsx'
import { LowerPart } from '../home/LowerPart.tsx'
import { BreadthPanel } from '../home/BreadthPanel.tsx'
import { marketQueries } from '../queries.ts'
import css from './HomePage.module.css'

const FavoritesStrip = lazyPart('FavoritesStrip', async () => {
  const [strip] = await Promise.all([import('../home/FavoritesStrip.tsx'), loadWords('market')])
  return strip.default
})

const NewestCards = lazyPart('NewestCards', async () => {
  const [cards] = await Promise.all([
    import('#app/features/signals/feed/NewestCards.tsx'),
    loadWords('signals'),
  ])
  return cards.default
})
const GateChartPanel = lazyPart('GateChartPanel', async () => {
  const [panel] = await Promise.all([
    import('#app/features/signals/gate/GateChartPanel.tsx'),
    loadWords('signals-gate-sheet'),
  ])
  return panel.default
})

/** Columns of a wide window, from left to right. */
const COLUMNS = ['market', 'signals', 'mine'] as const

interface Strip {
  readonly id: string
  readonly column: (typeof COLUMNS)[number]
  /** Only in a wide window. */
  readonly isWide?: true
  readonly strip: ReactElement
}

/** The strips of home from top to bottom; one that is added takes its row here. */
const STRIPS: readonly Strip[] = [
  { id: 'gate', column: 'market', strip: <MarketGateStrip look="home" /> },
  { id: 'bitcoin', column: 'market', isWide: true, strip: <GateChart /> },
  { id: 'breadth', column: 'market', strip: <BreadthPanel /> },
  { id: 'favorites', column: 'mine', strip: <Favorites /> },
  { id: 'checkin', column: 'mine', strip: <CheckInStrip /> },
  { id: 'carousel', column: 'mine', strip: <CarouselStrip /> },
  { id: 'record', column: 'signals', strip: <RecordLine /> },
  { id: 'newest', column: 'signals', strip: <Newest /> },
  { id: 'movers', column: 'market', strip: <Movers /> },
  { id: 'more', column: 'mine', strip: <More /> },
]

/** Home: is the market moving, is there a signal for me, what do I do next. */
export default function HomePage() {
  const t = useWords('home')
  const refresh = useRefresh()
  useTitle(t('title'))
  return (
    <div className={css['page']}>
      <HomeTop bell={<BellPlace />} />
      <main>
        <PullToRefresh onRefresh={refresh}>
          <Strips />
          <p className={css['risk']}>{t('risk')}</p>
        </PullToRefresh>
      </main>
    </div>
  )
}

/** One below the other; in a wide window in columns, read from the left. */
function Strips() {
  if (!useIsWide()) return drawn(STRIPS.filter(({ isWide }) => isWide !== true))
  return (
    <div className={css['columns']}>
      {COLUMNS.map((name) => (
        <div key={name} className={css[name]}>
          {drawn(STRIPS.filter(({ column }) => column === name))}
        </div>
      ))}
    </div>
  )
}

function drawn(strips: readonly Strip[]) {
  return strips.map(({ id, strip }) => <div key={id}>{strip}</div>)
}

/**
 * Only who may have favourites waits for them, and pays for their code. Room is reserved from the first
 * paint or not at all: those that nobody expected show from the next time on.
 */
function Favorites() {
  const isSignedIn = useSession().token !== null
  const [isExpected] = useState(() => expectsFavorites(isSignedIn ? 'account' : 'guest'))
  if (!isSignedIn && !isExpected) return null
  return (
    <Suspense fallback={isExpected ? <div className={css['favorites']} /> : null}>
      <FavoritesStrip hasRoom={isExpected} />
    </Suspense>
  )
}

function GateChart() {
  return (
    <Suspense>
      <GateChartPanel />
    </Suspense>
  )
}

function Newest() {
  const t = useWords('home')
  const newest = useNewest()
  useQuery(marketQueries.tickers(newest.coinIds))
  const { staleSinceMs: stale } = newest
  const saved = stale === null ? null : t('signals.saved', { time: dateText(stale, 'minute') })
  return (
    <HomeSection
      title={t('signals.title')}
      note={saved ?? t('signals.note')}
      isStale={saved !== null}
      more={{ to: '/pages/ai/ai', text: t('signals.all') }}
    >
      {useIsWide() ? (
        <Suspense fallback={<div className={css['cards']} />}>
          <NewestCards newest={newest} />
        </Suspense>
      ) : (
        <NewestSignals newest={newest} />
      )}
    </HomeSection>
  )
}

function Movers() {
  const t = useWords('home')
  return (
    <HomeSection title={t('movers.title')}>
      <LowerPart part="movers" />
    </HomeSection>
  )
}

function More() {
  const t = useWords('home')
  return (
    <HomeSection title={t('more.title')}>
      <LowerPart part="more" />
    </HomeSection>
  )
}
