import { useEffect } from 'react'

/** Names the tab after the page; a pane gives the name back when it closes. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title === '' ? 'Buoy' : `${title} · Buoy`
    return () => void (document.title = before)
  }, [title])
}
