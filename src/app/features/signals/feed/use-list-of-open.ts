import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListPlaceContext } from '#app/ui/list/list-place.ts'
import { coinQueries } from '../detail/coin-queries.ts'
import { isInState } from './patch-lists.ts'

/**
 * Opens the list that holds the signal beside it, once, where its address alone was opened: nobody has
 * chosen a list then, and the first one may not hold it.
 */
export function useListOfOpen(search: string, openEnded: () => void): void {
  const open = useContext(ListPlaceContext)?.open ?? null
  const [id] = useState(() => (search === '' ? idOf(open) : null))
  const isStillOpen = id !== null && idOf(open) === id && search === ''
  // The pane asks; what it is answered is read here.
  const { data } = useQuery({ ...coinQueries.detail({ id: id ?? '' }), enabled: false })
  const signal = data?.signal ?? null
  const hasEnded = isStillOpen && signal !== null && isInState(signal, 'ended')
  const isDone = useRef(false)
  const follow = useEffectEvent(() => {
    // Whoever goes back to the first list stays there.
    if (!isDone.current) openEnded()
    isDone.current = true
  })
  useEffect(() => {
    if (hasEnded) follow()
  }, [hasEnded])
}

/** The signal that an open page is about; null for none. */
export function idOf(open: string | null): string | null {
  return open === null ? null : new URL(open, globalThis.origin).searchParams.get('id')
}
