import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
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
import type { HomeStrip, NewestProps } from './WideHomePage.tsx'

const FavoritesStrip = lazyPart('FavoritesStrip', async () => {
  const [strip] = await Promise.all([import('../home/FavoritesStrip.tsx'), loadWords('market')])
  return strip.default
})

const WideHomePage = lazyPart('WideHomePage', async () => {
  const words = loadWords('signals', 'signals-gate-sheet')
  const [page] = await Promise.all([import('./WideHomePage.tsx'), words])
  return page.default
})

/** The strips of home from top to bottom; one that is added takes its row here. */
const STRIPS: readonly HomeStrip[] = [
  { id: 'gate', strip: <MarketGateStrip look="home" /> },
  { id: 'breadth', strip: <BreadthPanel /> },
  { id: 'favorites', strip: <Favorites /> },
  { id: 'checkin', strip: <CheckInStrip /> },
  { id: 'carousel', strip: <CarouselStrip /> },
  { id: 'record', strip: <RecordLine /> },
  { id: 'newest', strip: <Newest of={NewestSignals} /> },
  { id: 'movers', strip: <Movers /> },
  { id: 'more', strip: <More /> },
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

/** One below the other; in columns in a wide window. */
function Strips() {
  if (useIsWide()) {
    return (
      <Suspense>
        <WideHomePage strips={STRIPS} newest={Newest} />
      </Suspense>
    )
  }
  return STRIPS.map(({ id, strip }) => <div key={id}>{strip}</div>)
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

function Newest({ of: Rows }: NewestProps) {
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
      <Rows newest={newest} />
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
