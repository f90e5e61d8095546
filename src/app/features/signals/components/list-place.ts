import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Where a list keeps its view while the address names what is open beside it. */
export interface ListPlace {
  /** As in an address: `?tab=earnings`. */
  readonly search: string
  readonly go: (next: URLSearchParams) => void
  /** Id of the signal that is open; null for none. */
  readonly openId: string | null
}

/** The place of the list around a component; null where it is the page's own address. */
export const ListPlaceContext = createContext<ListPlace | null>(null)

/** The text of a list's view, and the way to another. */
export function useListPlace(): [string, (next: URLSearchParams) => void] {
  const place = useContext(ListPlaceContext)
  const [address, setAddress] = useSearchParams()
  if (place !== null) return [place.search, place.go]
  return [address.toString(), (next) => setAddress(next, { replace: true })]
}

/** Whether a signal is open beside its list. */
export function useIsOpenBeside(id: string): boolean {
  return useContext(ListPlaceContext)?.openId === id
}
