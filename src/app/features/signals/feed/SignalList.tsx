import { type VirtualItem, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useReturnPlace } from '#app/platform/navigation/scroll-memory.ts'
import { scrolledPx, scrollPane } from '#app/platform/navigation/scroller.ts'
import { ListPlaceContext } from '#app/ui/list/list-place.ts'
import { SignalCard } from './SignalCard.tsx'
import type { SignalRow } from '../queries.ts'
import { idOf } from './use-list-of-open.ts'
import css from './SignalList.module.css'

interface SignalListProps {
  readonly rows: readonly SignalRow[]
  readonly hasMore: boolean
  readonly onEnd: () => void
}

/** A card's paddings and first lines in rem of the scaled text, and the rest; measured once it is drawn. */
const CARD_REM = 6.71
const CARD_PX = 48
const GAP_PX = 8
/** Heights in px of cards that were drawn, by their signals: a list comes back as it was. */
const seenHeights = new Map<string, number>()
/** Where the list began in the page when it was last shown, px. */
let seenTop = 0
/** Rows drawn beyond what is seen, and how near to the end asks for more. */
const OVERSCAN = 4
const END_REACH = 6

/** The cards of a list. Only those in view, and a few around them, are in the document. */
export function SignalList(props: SignalListProps) {
  const [isInPane] = useState(() => scrollPane() !== null)
  return isInPane ? <PaneList {...props} /> : <WindowList {...props} />
}

function WindowList(props: SignalListProps) {
  const place = useListBox(props)
  return <Cards {...props} {...place} virtual={useWindowVirtualizer(place.options)} />
}

function PaneList(props: SignalListProps) {
  const place = useListBox(props)
  const virtual = useVirtualizer({
    ...place.options,
    getScrollElement: scrollPane,
    scrollPaddingEnd: 2 * GAP_PX,
  })
  useOpenInView(props.rows, (at) => virtual.scrollToIndex(at, { align: 'auto' }))
  return <Cards {...props} {...place} virtual={virtual} />
}

/** The open signal that was last brought into view: whoever scrolls on stays there. */
let shownId: string | null = null

/** Brings the card of the signal beside the list into view, once, where it is among the rows. */
function useOpenInView(rows: readonly SignalRow[], show: (at: number) => void): void {
  const id = idOf(useContext(ListPlaceContext)?.open ?? null)
  const at = id === null ? -1 : rows.findIndex((row) => row.id === id)
  const bring = useEffectEvent(() => {
    if (at === -1 || shownId === id) return
    shownId = id
    show(at)
  })
  useEffect(() => bring(), [at, id])
}

/** Where the list begins in what scrolls, and how its cards are laid out. */
function useListBox({ rows }: SignalListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(seenTop)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    setTop((box?.top ?? 0) + scrolledPx())
  }, [])
  useEffect(() => {
    seenTop = top
  }, [top])
  const options = {
    count: rows.length,
    estimateSize: (index: number) => seenHeights.get(rows[index]?.id ?? '') ?? cardHeight(),
    getItemKey: (index: number) => rows[index]?.id ?? index,
    scrollMargin: top,
    gap: GAP_PX,
    // The first drawing of the page has the cards in view, and a second one those around them.
    overscan: useDeferredValue(OVERSCAN, 0),
    initialOffset: useReturnPlace(),
    // Cards beyond the view are drawn ahead: the frame that scrolls need not wait for them.
    useFlushSync: false,
    initialRect: { width: innerWidth, height: innerHeight },
  }
  return { list, top, options }
}

interface CardsProps extends SignalListProps {
  readonly list: RefObject<HTMLOListElement | null>
  readonly top: number
  readonly virtual: {
    getVirtualItems(): VirtualItem[]
    getTotalSize(): number
    readonly measureElement: (element: Element | null) => void
  }
}

function Cards({ rows, hasMore, onEnd, list, top, virtual }: CardsProps) {
  const items = virtual.getVirtualItems()
  useEffect(() => {
    for (const { key, size } of items) seenHeights.set(String(key), size)
  }, [items])
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - END_REACH
  useEffect(() => {
    if (isNearEnd && hasMore) onEnd()
  }, [isNearEnd, hasMore, onEnd, rows.length])
  return (
    <ol ref={list} data-rows className={css['list']} style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => (
        <PlacedCard
          key={item.key}
          item={item}
          top={top}
          row={rows[item.index]}
          count={hasMore ? -1 : rows.length}
          measure={virtual.measureElement}
        />
      ))}
    </ol>
  )
}

interface PlacedCardProps {
  readonly item: VirtualItem
  readonly top: number
  readonly row: SignalRow | undefined
  /** How many there are in all; -1 while not known. */
  readonly count: number
  readonly measure: (element: Element | null) => void
}

function PlacedCard({ item, top, row, count, measure }: PlacedCardProps) {
  if (row === undefined) return null
  return (
    <li
      ref={measure}
      className={css['item']}
      data-index={item.index}
      aria-setsize={count}
      aria-posinset={item.index + 1}
      style={{ transform: `translateY(${item.start - top}px)` }}
    >
      <SignalCard row={row} />
    </li>
  )
}

/** Below the cards: more to come, or the end. */
export function ListEnd({ hasMore }: { readonly hasMore: boolean }) {
  const t = useWords('signals')
  const tShell = useWords('shell')
  return <p className={css['end']}>{hasMore ? tShell('loading') : t('page.listEnd')}</p>
}

function cardHeight(): number {
  const style = getComputedStyle(document.documentElement)
  const scale = Number(style.getPropertyValue('--scale')) || 1
  return Number.parseFloat(style.fontSize) * CARD_REM * scale + CARD_PX
}
