import type { Page } from 'playwright'
import { type Figure, limitFigure, plainFigure, printFigures } from '../figure.ts'
import { openApp } from './open-app.ts'
import { openPhone } from './paint-times.ts'

const ROUNDS = 5
const SLOWER = 4
const LONGEST_MS = 100
/** Between two taps, as somebody reads a page. */
const QUIET_MS = 4000

/** From a tap to the paint of another page, and to the end of the frame with its own parts, ms. */
interface RouteChange {
  visibleMs: number
  wholeMs: number
}

declare global {
  var routeChange: RouteChange | undefined
}

/** What is tapped, on the page before it, and what only the next page has. */
interface Step {
  readonly name: string
  readonly tap: string
  readonly next: string
}

const SIGNALS = '[role="tablist"]'
const HOME = 'main [data-figures="breadth"]'
/** In order: each begins where the one before ended. */
const STEPS: readonly Step[] = [
  { name: 'home to the signals', tap: 'nav a[href^="/pages/ai/ai"]', next: SIGNALS },
  { name: 'a signal to its chart', tap: '#root article a', next: '[data-testid="chart"]' },
  { name: 'back to the signals', tap: '#root header button', next: SIGNALS },
  {
    name: 'the signals to the account',
    tap: 'nav a[href^="/pages/my/my"]',
    next: 'a[href^="/pages/my/set"]',
  },
  { name: 'the account to home', tap: 'nav a[href^="/pages/home/home"]', next: HOME },
]

/**
 * From a tap to the next page, at a quarter of the machine's speed: the first time in a visit with
 * an empty cache, and again.
 */
export async function benchRouteChange(): Promise<void> {
  const app = await openApp()
  try {
    const rounds: (readonly RouteChange[])[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await walk(app.url))
    printFigures(
      `From a tap to the next page, a quarter of the speed, best of ${ROUNDS}`,
      figuresOf(rounds),
    )
  } finally {
    await app.close()
  }
}

function figuresOf(rounds: readonly (readonly RouteChange[])[]): Figure[] {
  return [...STEPS, ...STEPS].flatMap(({ name }, at) => {
    const least = (key: keyof RouteChange) =>
      Math.min(...rounds.map((round) => round[at]?.[key] ?? Infinity))
    const turn = at < STEPS.length ? 'for the first time' : 'again'
    return [
      limitFigure({
        name: `${name}, ${turn}`,
        unit: 'ms',
        value: least('visibleMs'),
        limit: LONGEST_MS,
      }),
      plainFigure('  with its own parts', least('wholeMs'), 'ms'),
    ]
  })
}

/** The steps twice, in one visit. */
async function walk(url: string): Promise<RouteChange[]> {
  const context = await openPhone()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${url}/pages/home/home`)
    await page.locator(`#root ${HOME}`).waitFor()
    const changes: RouteChange[] = []
    for (const step of [...STEPS, ...STEPS]) {
      await page.waitForTimeout(QUIET_MS)
      changes.push(await changeAt(page, step))
    }
    return changes
  } finally {
    await context.close()
  }
}

async function changeAt(page: Page, { tap, next }: Step): Promise<RouteChange> {
  await page.evaluate(watchChange, next)
  await page.locator(tap).first().click()
  await page.waitForFunction(() => {
    const { visibleMs, wholeMs } = globalThis.routeChange ?? { visibleMs: 0, wholeMs: 0 }
    return visibleMs !== 0 && wholeMs !== 0
  })
  return await page.evaluate(() => globalThis.routeChange ?? { visibleMs: 0, wholeMs: 0 })
}

/**
 * Runs in the page: waits for a tap, then for the paint of another page's first text, as Chromium
 * times it, and for the first frame that has `next`, which ends after it is painted.
 */
function watchChange(next: string): void {
  const change: RouteChange = { visibleMs: 0, wholeMs: 0 }
  globalThis.routeChange = change
  const pageNow = () => document.querySelector('#root [data-motion]')
  const tapped = ({ timeStamp: tapMs }: Event): void => {
    const before = pageNow()
    const paints = new PerformanceObserver((list) => {
      const [first] = list.getEntries()
      if (first === undefined || change.visibleMs !== 0) return
      change.visibleMs = first.startTime - tapMs
      paints.disconnect()
    })
    paints.observe({ type: 'element' })
    const observer = new MutationObserver(() => {
      const page = pageNow()
      if (page === null || page === before) return
      for (const text of page.querySelectorAll('header *, h1, h2, main p, main strong')) {
        text.setAttribute('elementtiming', '')
      }
      if (page.querySelector(next) === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (change.wholeMs = performance.now() - tapMs)))
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  document.addEventListener('click', tapped, { capture: true, once: true })
}
