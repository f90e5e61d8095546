import type { Page } from 'playwright'

/** Layout flaws of a page. */
export interface Flaws {
  /** How many px the page is wider than the window; 0 if it scrolls only down. */
  readonly overflowPx: number
  /** Texts clipped by their box without an ellipsis. */
  readonly clipped: readonly string[]
  /** Texts that end in an ellipsis. */
  readonly shortened: readonly string[]
}

/** Measures every text of the page; what a box scrolls to is not cut. */
export async function findFlaws(page: Page): Promise<Flaws> {
  return await page.evaluate(() => {
    const clipped: string[] = []
    const shortened: string[] = []
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    /** The nearest box that clips its overflow, unless a nearer one scrolls. */
    const cutterOf = (element: HTMLElement): HTMLElement | null => {
      for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX)) return null
        if (display !== 'inline' && cuts(overflowX)) return at
      }
      return null
    }
    const evaluate = (node: Node, element: HTMLElement): void => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const words = (node.textContent ?? '').trim().slice(0, 60)
      const cutter = cutterOf(element)
      const box = (cutter ?? document.documentElement).getBoundingClientRect()
      // A box of one pixel is hidden on purpose, for screen readers.
      if (box.width <= 1 || box.height <= 1) return
      const isEllipsis = cutter !== null && getComputedStyle(cutter).textOverflow === 'ellipsis'
      const isCut = text.right > box.right + 1 || text.left < box.left - 1
      const scrollsDown = cutter !== null && /auto|scroll/.test(getComputedStyle(cutter).overflowY)
      const isLow = cutter !== null && text.bottom > box.bottom + 2 && text.top < box.bottom
      if (isCut && isEllipsis) shortened.push(words)
      else if ((isCut && cutter !== null) || (isLow && !scrollsDown)) clipped.push(words)
    }
    const hidden = '.visually-hidden, [aria-hidden="true"], svg, option, canvas'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || node.textContent?.trim() === '' || element.closest(hidden)) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      evaluate(node, element)
    }
    const { scrollWidth } = document.documentElement
    return { overflowPx: Math.max(0, scrollWidth - innerWidth), clipped, shortened }
  })
}
