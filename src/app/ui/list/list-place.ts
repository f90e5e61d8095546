import { createContext, startTransition, useContext } from 'react'
import { useSearchParams } from 'react-router-dom'
import { subjectOf } from '#app/platform/navigation/subject-of.ts'

/** Where a list keeps its view while the address names what is open beside it. */
export interface ListPlace {
  /** As in an address: `?tab=earnings`. */
  readonly search: string
  readonly go: (next: URLSearchParams) => void
  /** The page that is open beside it, and what it is about; null for none. */
  readonly open: string | null
}

/** The place of the list around a component; null where it is the page's own address. */
export const ListPlaceContext = createContext<ListPlace | null>(null)

/** The text of a list's view, and the way to another: no step of its own in the history. */
export function useListPlace(): [string, (next: URLSearchParams) => void] {
  const place = useContext(ListPlaceContext)
  const [address, setAddress] = useSearchParams()
  if (place !== null) return [place.search, place.go]
  // What is drawn stays until the other view can be.
  const go = (next: URLSearchParams) => startTransition(() => setAddress(next, { replace: true }))
  return [address.toString(), go]
}

/**
 * Whether what a row leads to is open beside its list, or a page that it leads on to: `aria-current`
 * of its link.
 */
export function useIsOpenBeside(...pages: readonly string[]): boolean {
  const open = useContext(ListPlaceContext)?.open ?? null
  return pages.some((page) => open === subjectOf(new URL(page, globalThis.origin)))
}
