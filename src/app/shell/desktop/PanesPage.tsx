import { type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Location,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { rowOf, useKnown } from '#app/known-routes.ts'
import { plainClick } from '#app/platform/navigation/plain-click.ts'
import { setScrollPane } from '#app/platform/navigation/scroller.ts'
import { subjectOf } from '#app/platform/navigation/subject-of.ts'
import type { ListPanes } from '#app/route-row.ts'
import { ListPlaceContext } from '#app/ui/list/list-place.ts'
import { DetailPane } from '#app/ui/page/detail-pane.ts'
import { PlaceContext } from '#app/ui/page/place-context.ts'
import { useIdle } from '#app/use-idle.ts'
import { EmptyPane } from './EmptyPane.tsx'
import css from './PanesPage.module.css'
import { marksOf, type PaneMarks } from './pane-marks.ts'

/**
 * A list beside what is open of it, in a wide window. The address names what is open, the state of
 * its history entry the list and its view. Opening adds an entry, moving along the list replaces
 * it, and back closes the pane.
 */
export default function PanesPage({ panes }: { readonly panes: ListPanes }) {
  const t = useWords('shell-desktop')
  const { name, list, details } = panes
  const location = useLocation()
  const open = detailOf(panes, location.pathname) === null ? null : subjectOf(location)
  const view = useListView(panes, location, open !== null)
  const pane = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  // Who comes by a link waits for what it leads to; the list follows once that stands.
  const [isByLink] = useState(open !== null)
  const isListTurn = useIdle() || !isByLink
  const takePane = useCallback((element: HTMLElement | null) => {
    pane.current = element
    setScrollPane(element)
    setReady(element !== null)
  }, [])
  const { place, detail, openRow, openDeeper } = usePaneMoves(panes, location, open, view)
  useFocusKept(pane, open)
  return (
    <div className={css['panes']} data-panes={name}>
      <section
        ref={takePane}
        className={css['list']}
        aria-label={t(`pane.${name}.list`)}
        onClickCapture={openRow}
      >
        <ListPlaceContext value={place}>
          {isReady && isListTurn && <PageOf path={list} />}
        </ListPlaceContext>
      </section>
      <section
        key={open}
        className={css['detail']}
        data-open={open !== null}
        aria-label={t(`pane.${name}.detail`)}
        onClickCapture={openDeeper}
      >
        {open === null ? (
          <EmptyPane name={name} />
        ) : (
          <DetailPane value={detail}>
            <PlaceContext value="pane">
              <div>
                <PageOf path={detailOf(panes, location.pathname) ?? details[0]} />
              </div>
            </PlaceContext>
          </DetailPane>
        )}
      </section>
    </div>
  )
}

/** A page with its titled bar, where it has one. */
function PageOf({ path }: { readonly path: PagePath | undefined }) {
  const row = rowOf(useKnown(), path ?? '')
  return (
    <>
      {row?.top}
      <Suspense>{row?.page}</Suspense>
    </>
  )
}

function detailOf({ details }: ListPanes, pathname: string): PagePath | null {
  return details.find((path) => matchPath(path, pathname) !== null) ?? null
}

/** What leads from entry to entry: the list's view, clicks in both panes, and closing. */
function usePaneMoves(panes: ListPanes, location: Location, open: string | null, view: string) {
  const { name, list, details } = panes
  const navigate = useNavigate()
  const isOpen = open !== null
  const place = useMemo(() => {
    const go = (next: URLSearchParams) => {
      const search = `?${next}`
      if (!isOpen) return void navigate({ pathname: list, search }, { replace: true })
      const state: PaneMarks = { ...marksOf(location), panes: name, list: search }
      void navigate(location, { replace: true, state })
    }
    return { search: view, go, open }
  }, [isOpen, list, location, name, navigate, open, view])
  const detail = useMemo(() => {
    const { entries = 0, isDeeper = false } = marksOf(location)
    const close = () => {
      if (entries > 0) void navigate(-entries)
      else void navigate({ pathname: list, search: view }, { replace: true })
    }
    return { close, hasBefore: isDeeper }
  }, [list, location, navigate, view])
  const follow = (event: MouseEvent, isFromList: boolean) => {
    const to = details.map((path) => plainClick(event, path)).find((one) => one !== null)
    if (to === undefined || to === null) return
    event.preventDefault()
    // By the address, which is ahead of the page where clicks follow fast.
    const isOpened = detailOf(panes, globalThis.location.pathname) !== null
    const { entries } = isOpen ? marksOf(location) : { entries: 1 }
    const added = entries === undefined ? {} : { entries: isFromList ? entries : entries + 1 }
    const state: PaneMarks = { panes: name, list: view, isDeeper: !isFromList, ...added }
    void navigate(to, { replace: isFromList && isOpened, state })
  }
  const openRow = (event: MouseEvent) => follow(event, true)
  const openDeeper = (event: MouseEvent) => follow(event, false)
  return { place, detail, openRow, openDeeper }
}

/** The list's view: in its address, beside a detail in the entry's state; back leaves it as it is. */
function useListView({ list }: ListPanes, location: Location, isOpen: boolean): string {
  const navigate = useNavigate()
  const type = useNavigationType()
  const own = isOpen ? marksOf(location).list : location.search
  const [last, setLast] = useState({ key: location.key, isOpen, view: own ?? '' })
  if (last.key !== location.key) {
    const isClosed = last.isOpen && !isOpen && type === 'POP'
    setLast({ key: location.key, isOpen, view: isClosed ? last.view : (own ?? last.view) })
  }
  const { view } = last
  const isBehind = !isOpen && view !== location.search
  useEffect(() => {
    if (isBehind) void navigate({ pathname: list, search: view }, { replace: true })
  }, [isBehind, list, view, navigate])
  return view
}

/** Gives the focus of a pane that has closed to the row that it was opened from. */
function useFocusKept(pane: { readonly current: HTMLElement | null }, open: string | null): void {
  const before = useRef(open)
  useEffect(() => {
    const left = before.current
    before.current = open
    if (open !== null || left === null || document.activeElement !== document.body) return
    const rows = pane.current?.querySelectorAll<HTMLAnchorElement>('[data-rows] a') ?? []
    const row = [...rows].find((one) => subjectOf(one) === left)
    row?.focus({ preventScroll: true })
  }, [open, pane])
}
