import type { Browser } from 'playwright'

/** When a page was painted and how it behaved until it was quiet; ms since navigation. */
export interface PaintTimes {
  /** Largest contentful paint, as the browser reports it. */
  readonly largestMs: number
  /** The first frame after the page's own parts stood in the document. */
  readonly drawnMs: number
  /** Of tasks longer than 50 ms after the first paint, what is beyond 50 ms. */
  readonly blockedMs: number
  readonly layoutShift: number
}

/** Opens a page with an empty cache and four times slower than the machine. `parts` must be visible. */
export async function paintTimes(
  browser: Browser,
  url: string,
  parts: string,
): Promise<PaintTimes> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPaint, parts)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    await page.waitForFunction(() => globalThis.paint?.drawnMs !== 0, null, { timeout: 60_000 })
    await page.waitForTimeout(2500)
    return await page.evaluate(() => {
      const { paint } = globalThis
      if (paint === undefined) throw new Error('the page was left')
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const from = first?.startTime ?? 0
      const long = paint.tasks.filter(({ startTime }) => startTime >= from)
      const blockedMs = long.reduce((sum, { duration }) => sum + duration - 50, 0)
      const { largestMs, drawnMs, layoutShift } = paint
      return { largestMs, drawnMs, layoutShift, blockedMs }
    })
  } finally {
    await context.close()
  }
}

interface Paint {
  largestMs: number
  drawnMs: number
  layoutShift: number
  readonly tasks: PerformanceEntry[]
}

declare global {
  var paint: Paint | undefined
}

/** Runs in the page, before anything of it. */
function watchPaint(parts: string): void {
  const paint: Paint = { largestMs: 0, drawnMs: 0, layoutShift: 0, tasks: [] }
  globalThis.paint = paint
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    })
    observer.observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', ({ startTime }) => (paint.largestMs = startTime))
  watch('longtask', (entry) => paint.tasks.push(entry))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    }
    if (!hadRecentInput) paint.layoutShift += value
  })
  const observer = new MutationObserver(() => {
    if (document.querySelector(parts) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (paint.drawnMs = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}
