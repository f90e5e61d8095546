import type { Page } from 'playwright'

declare global {
  var layoutShifts: string[]
}

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: ReadonlyArray<{ readonly node: Node | null }>
}

/** Notes what moves on a page without being touched, from its first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue
        const names = entry.sources.map(({ node }) => {
          const name = (node as Element | null)?.className || node?.nodeName
          return `${name} "${node?.textContent?.slice(0, 40)}"`
        })
        globalThis.layoutShifts.push(`${entry.value.toFixed(5)} ${names.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved so far: how much, and which elements. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => globalThis.layoutShifts)
}
