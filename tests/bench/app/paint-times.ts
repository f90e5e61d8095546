import type { BrowserContext } from 'playwright'
import { openProfileOfUser } from '#tests/support/browser.ts'

/** When a page was painted and how it behaved until it was quiet; ms since navigation. */
export interface PaintTimes {
  /** Largest contentful paint, as the browser reports it. */
  readonly largestMs: number
  /** The first frame after the page's own parts stood in the document. */
  readonly drawnMs: number
  /** The same for what makes the page whole, where the visit names it. */
  readonly wholeMs: number
  /** Of tasks longer than 50 ms after the first paint, what is beyond 50 ms. */
  readonly blockedMs: number
  readonly layoutShift: number
  /** What crossed the wire before the parts stood in the page, the page itself not counted. */
  readonly requests: readonly string[]
  /** Of the page and all else, heads included, what had come whole before the parts stood in it. */
  readonly bytesBefore: number
}

/** What a measured page is opened with. */
export interface PaintVisit {
  readonly url: string
  /** A selector of what must be visible. */
  readonly parts: string
  /** A selector of what comes last of the first view; `parts` by default. */
  readonly whole?: string
  /** A page of another site that the visit comes from, as a link is tapped in one; none by default. */
  readonly linkedFrom?: string
  /** A phone's network: 150 ms to and fro, 1.6 Mbit/s; the machine's own by default. */
  readonly isPhoneNetwork?: boolean
}

const SLOWER = 4
const QUIET_MS = 2500
const BROWSER_START_MS = 1500
const PHONE_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

/** Opens a page with an empty cache and four times slower than the machine. */
export async function paintTimes(visit: PaintVisit): Promise<PaintTimes> {
  const context = await openPhone()
  try {
    return await paintTimesIn(context, visit)
  } finally {
    await context.close()
  }
}

/** A phone-sized browser that has been open for a moment, with an empty cache; the caller closes it. */
export async function openPhone(): Promise<BrowserContext> {
  const phone = await openProfileOfUser({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  // Its own start is not the page's.
  await phone.pages()[0]?.waitForTimeout(BROWSER_START_MS)
  return phone
}

/** Opens a page with what the browser's cache holds, four times slower than the machine. */
export async function paintTimesIn(
  context: BrowserContext,
  { url, parts, whole = parts, linkedFrom, isPhoneNetwork = false }: PaintVisit,
): Promise<PaintTimes> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watchPaint, { parts, whole })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    if (isPhoneNetwork) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', PHONE_NETWORK)
    }
    if (linkedFrom !== undefined) await page.goto(linkedFrom)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (globalThis.paint?.wholeMs ?? 0) !== 0, null, {
      timeout: 60_000,
    })
    await page.waitForTimeout(QUIET_MS)
    return await page.evaluate(() => {
      const { paint } = globalThis
      if (paint === undefined) throw new Error('the page was left')
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const from = first?.startTime ?? 0
      const long = paint.tasks.filter(({ startTime }) => startTime >= from)
      const blockedMs = long.reduce((sum, { duration }) => sum + duration - 50, 0)
      const { largestMs, drawnMs, wholeMs, layoutShift, foundMs } = paint
      const requests = performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .filter(({ startTime }) => startTime < foundMs)
        .map(({ name }) => name.slice(location.origin.length))
      const bytesBefore = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd > 0 && responseEnd < foundMs)
        .reduce((sum, { transferSize }) => sum + transferSize, 0)
      return { bytesBefore, largestMs, drawnMs, wholeMs, layoutShift, blockedMs, requests }
    })
  } finally {
    await page.close()
  }
}

interface Paint {
  largestMs: number
  drawnMs: number
  wholeMs: number
  foundMs: number
  layoutShift: number
  readonly tasks: PerformanceEntry[]
}

declare global {
  var paint: Paint | undefined
}

/** Runs in the page, before anything of it. */
function watchPaint({ parts, whole }: { readonly parts: string; readonly whole: string }): void {
  const paint: Paint = {
    largestMs: 0,
    drawnMs: 0,
    wholeMs: 0,
    foundMs: 0,
    layoutShift: 0,
    tasks: [],
  }
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
  const onceDrawn = (selector: string, take: (foundMs: number, drawnMs: number) => void): void => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      const foundMs = performance.now()
      requestAnimationFrame(() => setTimeout(() => take(foundMs, performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  onceDrawn(parts, (foundMs, drawnMs) => Object.assign(paint, { foundMs, drawnMs }))
  onceDrawn(whole, (_foundMs, wholeMs) => Object.assign(paint, { wholeMs }))
}
