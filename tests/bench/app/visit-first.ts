import type { Browser } from 'playwright'
import { sentPlain, type Transfer, watchTransfers } from '#tests/support/watch-transfers.ts'

/** What crossed the wire when a page was opened for the first time. */
export interface FirstVisit {
  /** The page itself. */
  readonly page: Transfer
  /** The scripts and styles that were asked for until the page was complete. */
  readonly untilComplete: readonly Transfer[]
  /** Those that followed. */
  readonly after: readonly Transfer[]
  /** Everything, head and body. */
  readonly totalBytes: number
}

declare global {
  /** When the page was complete, ms since navigation. */
  var pageCompleteAtMs: number | undefined
}

/** Where a page is opened, and what makes it complete. */
export interface FirstVisitOptions {
  readonly origin: string
  /** Address below the origin, with its query. */
  readonly path: string
  /** A selector of the part that comes last. */
  readonly complete: string
  readonly place?: 'web' | 'telegram'
}

const LAUNCH =
  '#tgWebAppVersion=9.1&tgWebAppPlatform=web&tgWebAppThemeParams=' +
  encodeURIComponent(JSON.stringify({ bg_color: '#ffffff', text_color: '#000000' }))

/**
 * Opens a page with an empty cache, in a browser or as Telegram opens it, and waits for quiet. Throws
 * where a text comes uncompressed.
 */
export async function visitFirst(
  browser: Browser,
  { origin, path, complete, place = 'web' }: FirstVisitOptions,
): Promise<FirstVisit> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const watch = await watchTransfers(page, origin)
    await page.addInitScript(watchCompletion, complete)
    if (place === 'telegram') {
      await page.addInitScript('window.TelegramWebviewProxy = { postEvent() {} }')
    }
    await page.goto(origin + path + (place === 'telegram' ? LAUNCH : ''))
    await page.waitForFunction(() => globalThis.pageCompleteAtMs !== undefined, null, {
      timeout: 30_000,
    })
    await watch.untilQuiet()
    const { transfers } = watch
    const plain = sentPlain(transfers)
    if (plain.length > 0) throw new Error(`came uncompressed:\n${plain.join('\n')}`)
    const early = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (globalThis.pageCompleteAtMs ?? Infinity))
        .map(({ name }) => new URL(name).pathname),
    )
    const files = transfers.filter((transfer) => /\.(js|css)$/.test(transfer.path))
    const [document] = transfers.filter((transfer) => transfer.path === path)
    if (document === undefined) throw new Error('the page itself was not counted')
    return {
      page: document,
      untilComplete: files.filter((file) => early.includes(file.path)),
      after: files.filter((file) => !early.includes(file.path)),
      totalBytes: transfers.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
    }
  } finally {
    await context.close()
  }
}

/** The same of home, whose own parts stand when it is complete, be it in grey. */
export async function visitHome(
  browser: Browser,
  origin: string,
  place: 'web' | 'telegram',
): Promise<FirstVisit> {
  const home = { path: '/pages/home/home', complete: '#root main > *' }
  return await visitFirst(browser, { ...home, origin, place })
}

/** Runs in the page: the first moment at which the part stands in the document. */
function watchCompletion(complete: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(complete) === null) return
    globalThis.pageCompleteAtMs = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
