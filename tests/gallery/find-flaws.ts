import type { Page } from 'playwright'

/** What the eye would stumble over, found by measuring. */
export interface Flaws {
  /** How many px the page is wider than the window; 0 where it scrolls only down. */
  readonly overflowPx: number
  /** Texts that their box cuts without saying so. */
  readonly clipped: readonly string[]
  /** Texts that end in an ellipsis. */
  readonly shortened: readonly string[]
}

/** Measures every text of the page as it stands. */
export async function findFlaws(page: Page): Promise<Flaws> {
  return await page.evaluate(() => {
    const clipped: string[] = []
    const shortened: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      if (!hasText || element.closest('.visually-hidden, [aria-hidden="true"], svg, option'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      const isTall = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const text = (element.textContent ?? '').trim().slice(0, 60)
      if (isWide && cuts(style.overflowX)) {
        ;(style.textOverflow === 'ellipsis' ? shortened : clipped).push(text)
      } else if (isTall && cuts(style.overflowY)) {
        clipped.push(text)
      }
    }
    const { scrollWidth } = document.documentElement
    return { overflowPx: Math.max(0, scrollWidth - innerWidth), clipped, shortened }
  })
}
