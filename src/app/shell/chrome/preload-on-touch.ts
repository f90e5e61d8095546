/**
 * Preloads the page of a touched link before the tap
 * ends. `preload` takes the path of a page. Returns a function that stops it.
 */
export function preloadOnTouch(preload: (pathname: string) => Promise<unknown>): () => void {
  const touched = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === globalThis.location.origin) void preload(link.pathname)
  }
  document.addEventListener('pointerdown', touched, { passive: true })
  return () => document.removeEventListener('pointerdown', touched)
}
