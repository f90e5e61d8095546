/**
 * A finger that comes down on a link means to go there: its page is on the way before the tap is
 * over. `preload` takes the path of a page; returns the end of it.
 */
export function preloadOnTouch(preload: (pathname: string) => Promise<unknown>): () => void {
  const touched = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === globalThis.location.origin) void preload(link.pathname)
  }
  document.addEventListener('pointerdown', touched, { passive: true })
  return () => document.removeEventListener('pointerdown', touched)
}
