import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Lets the arrow keys walk through a page's field and the links of its list, one step a key. The
 * page listens as a whole, because the focus may be on any of them.
 */
export function useWalk(page: RefObject<HTMLElement | null>): void {
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const stops = [...(page.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
    const next = stepThrough(stops, event.key)
    if (next === null) return
    event.preventDefault()
    next.focus()
  })
  useEffect(() => {
    const element = page.current
    element?.addEventListener('keydown', walk)
    return () => element?.removeEventListener('keydown', walk)
  }, [page])
}

/** Where an arrow leads from the element that has the focus; null where it leads nowhere. */
function stepThrough(stops: readonly HTMLElement[], key: string): HTMLElement | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
  const at = stops.findIndex((stop) => stop === document.activeElement)
  return step === 0 || at < 0 ? null : (stops[at + step] ?? null)
}
