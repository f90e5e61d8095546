/** The pane that scrolls in the window's place; null where the whole page scrolls. */
let pane: HTMLElement | null = null

/** Makes a pane what scrolls, or the window again. */
export function setScrollPane(element: HTMLElement | null): void {
  pane = element
}

/** The pane that scrolls, or null for the window. */
export function scrollPane(): HTMLElement | null {
  return pane
}

/** How far the page is scrolled down, px. */
export function scrolledPx(): number {
  return pane?.scrollTop ?? globalThis.scrollY
}

/** Scrolls the page to a place. */
export function scrollPageTo(top: number): void {
  ;(pane ?? globalThis).scrollTo({ top, left: 0 })
}

/** Calls the listener whenever something scrolls; returns a function that stops it. */
export function onPageScroll(listener: () => void): () => void {
  // The scrolling of a pane does not bubble.
  const options = { passive: true, capture: true }
  globalThis.addEventListener('scroll', listener, options)
  return () => globalThis.removeEventListener('scroll', listener, options)
}
