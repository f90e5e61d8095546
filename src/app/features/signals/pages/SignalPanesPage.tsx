import { type MouseEvent, useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Location,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { plainClick } from '#app/platform/navigation/plain-click.ts'
import { setScrollPane } from '#app/platform/navigation/scroller.ts'
import { DetailPane } from '../components/detail-pane.ts'
import { ListPlaceContext } from '../components/list-place.ts'
import AIPage from './AIPage.tsx'
import DetailPage from './DetailPage.tsx'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import { EmptyPane } from '../components/EmptyPane.tsx'
import css from './SignalPanesPage.module.css'

const LIST = '/pages/ai/ai' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath

/**
 * The signals beside the one that is open, in a wide window. The address names the open one, the
 * state of its history entry the list's view. Opening adds an entry, moving along the list replaces
 * it, and back closes the pane.
 */
export default function SignalPanesPage() {
  const t = useWords('shell-desktop')
  const navigate = useNavigate()
  const location = useLocation()
  const isOpen = matchPath(DETAIL, location.pathname) !== null
  const list = useListView(location, isOpen)
  const [isReady, setReady] = useState(false)
  const takePane = useCallback((pane: HTMLElement | null) => {
    setScrollPane(pane)
    setReady(pane !== null)
  }, [])
  const [address] = useSearchParams()
  const openId = isOpen ? address.get('id') : null
  const place = useMemo(() => {
    const go = (next: URLSearchParams) => {
      const search = `?${next}`
      if (!isOpen) void navigate({ pathname: LIST, search }, { replace: true })
      else void navigate(location, { replace: true, state: { ...marksOf(location), list: search } })
    }
    return { search: list, go, openId }
  }, [isOpen, list, location, navigate, openId])
  const close = useCallback(() => {
    if (marksOf(location).isFromList === true) void navigate(-1)
    else void navigate({ pathname: LIST, search: list }, { replace: true })
  }, [list, location, navigate])
  const open = (event: MouseEvent) => {
    const to = plainClick(event, DETAIL)
    if (to === null) return
    event.preventDefault()
    // By the address, which is ahead of the page where clicks follow fast.
    const isOpened = matchPath(DETAIL, globalThis.location.pathname) !== null
    const isFromList = !isOpen || marksOf(location).isFromList === true
    void navigate(to, { replace: isOpened, state: { list, isFromList } })
  }
  return (
    <div className={css['panes']}>
      <section
        ref={takePane}
        className={css['list']}
        aria-label={t('pane.list')}
        onClickCapture={open}
      >
        <ListPlaceContext value={place}>{isReady && <AIPage />}</ListPlaceContext>
      </section>
      <section
        key={openId ?? address.get('coinId')}
        className={css['detail']}
        data-open={isOpen}
        aria-label={t('pane.detail')}
      >
        {isOpen ? (
          <DetailPane value={close}>
            <PlaceContext value="pane">
              <DetailPage />
            </PlaceContext>
          </DetailPane>
        ) : (
          <EmptyPane />
        )}
      </section>
    </div>
  )
}

interface Marks {
  /** The list's view while a detail is open. */
  readonly list?: string
  /** The entry before this one is the list's. */
  readonly isFromList?: boolean
}

function marksOf({ state }: Location): Marks {
  return (state as Marks | null) ?? {}
}

/** The list's view: in its address, beside a detail in the entry's state; back leaves it as it is. */
function useListView(location: Location, isOpen: boolean): string {
  const navigate = useNavigate()
  const type = useNavigationType()
  const own = isOpen ? marksOf(location).list : location.search
  const [last, setLast] = useState({ key: location.key, isOpen, list: own ?? '' })
  if (last.key !== location.key) {
    const isClosed = last.isOpen && !isOpen && type === 'POP'
    setLast({ key: location.key, isOpen, list: isClosed ? last.list : (own ?? last.list) })
  }
  const { list } = last
  const isBehind = !isOpen && list !== location.search
  useEffect(() => {
    if (isBehind) void navigate({ pathname: LIST, search: list }, { replace: true })
  }, [isBehind, list, navigate])
  return list
}
