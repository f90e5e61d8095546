import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { keepProcess } from './keep-process.ts'

/** Options of a tab. */
export interface TabOptions extends BrowserContextOptions {
  /**
   * Whether it has a context of its own, with an empty cache: where a test reads what a first visit
   * transfers, has a service worker, or installs a clock, which cannot be removed.
   */
  readonly isFresh?: boolean
}

/** A page in a context that holds nothing of earlier ones. */
export interface Tab {
  readonly page: Page
  /** After a failure its context is not used again. A second call does nothing. */
  close(hasFailed?: boolean): Promise<void>
}

interface SharedContext {
  readonly context: BrowserContext
  /** Keeps the renderer process of the origin's pages from one tab to the next. */
  readonly keeper: Page
  readonly keeperSession: CDPSession
}

const PHONE = { width: 360, height: 740 }

/** Contexts that no tab uses now, by origin and options. */
const idle = new WeakMap<Browser, Map<string, SharedContext>>()

/**
 * Opens one at phone size for the pages of an origin. Tabs of equal options share a context one
 * after the other, with its renderer process and compiled scripts: a page loads in two thirds of
 * the processor time.
 */
export async function openTab(
  browser: Browser,
  origin: string,
  { isFresh = false, viewport = PHONE, ...options }: TabOptions,
): Promise<Tab> {
  if (isFresh) {
    const context = await browser.newContext({ viewport, ...options })
    return { page: await context.newPage(), close: async () => await context.close() }
  }
  const free = idle.get(browser) ?? new Map<string, SharedContext>()
  idle.set(browser, free)
  const key = JSON.stringify([origin, options])
  const shared = free.get(key) ?? (await makeContext(browser, origin, options))
  free.delete(key)
  const page = await shared.context.newPage()
  if (viewport !== PHONE && viewport !== null) await page.setViewportSize(viewport)
  await page.addInitScript(clearOnce)
  await page.addInitScript(saveData)
  let isClosed = false
  return {
    page,
    async close(hasFailed = false) {
      // By then its context may be another tab's.
      if (isClosed) return
      isClosed = true
      if (hasFailed || free.has(key)) return await shared.context.close()
      await clear(shared, origin, options.permissions)
      free.set(key, shared)
    },
  }
}

async function makeContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<SharedContext> {
  const context = await browser.newContext({ viewport: PHONE, ...options })
  const keeper = await keepProcess(context, origin)
  return { context, keeper, keeperSession: await context.newCDPSession(keeper) }
}

/** What an earlier page wrote while it was closed comes after its context was cleared. */
function clearOnce(): void {
  try {
    if (sessionStorage.getItem('test.cleared') !== null) return
    sessionStorage.setItem('test.cleared', '1')
    localStorage.clear()
  } catch {
    // A frame without an origin stores nothing.
  }
}

/**
 * As a user who saves data: the app does not load the code of the pages that are likely to be next,
 * which most tests never open. A fresh tab does.
 */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Removes everything that a tab may leave in its context. */
async function clear(
  { context, keeper, keeperSession }: SharedContext,
  origin: string,
  permissions: readonly string[] = [],
): Promise<void> {
  const open = context.pages().filter((page) => page !== keeper)
  await Promise.all(open.map((page) => page.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  if (permissions.length > 0) await context.grantPermissions([...permissions])
  await keeperSession.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
