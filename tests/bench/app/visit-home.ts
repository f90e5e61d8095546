import type { Browser } from 'playwright'
import { sentPlain, type Transfer, watchTransfers } from '#tests/support/watch-transfers.ts'

/** What crossed the wire when home was opened. */
export interface HomeVisit {
  /** The page itself. */
  readonly page: Transfer
  /** The scripts and styles that were asked for until home's own parts stood. */
  readonly untilComplete: readonly Transfer[]
  /** Those that followed. */
  readonly after: readonly Transfer[]
  /** Everything, head and body. */
  readonly totalBytes: number
}

declare global {
  /** When the page's own parts first stood in the document, ms since navigation. */
  var pageCompleteAtMs: number | undefined
}

const HOME = '/pages/home/home'
const LAUNCH =
  '#tgWebAppVersion=9.1&tgWebAppPlatform=web&tgWebAppThemeParams=' +
  encodeURIComponent(JSON.stringify({ bg_color: '#ffffff', text_color: '#000000' }))

/**
 * Opens home with an empty cache, in a browser or as Telegram opens it, and waits for quiet. Throws
 * where a text comes uncompressed.
 */
export async function visitHome(
  browser: Browser,
  url: string,
  place: 'web' | 'telegram',
): Promise<HomeVisit> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const watch = await watchTransfers(page, url)
    await page.addInitScript(watchCompletion)
    if (place === 'telegram') {
      await page.addInitScript('window.TelegramWebviewProxy = { postEvent() {} }')
    }
    await page.goto(url + HOME + (place === 'telegram' ? LAUNCH : ''))
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
    const files = transfers.filter(({ path }) => /\.(js|css)$/.test(path))
    const [document] = transfers.filter(({ path }) => path === HOME)
    if (document === undefined) throw new Error('the page itself was not counted')
    return {
      page: document,
      untilComplete: files.filter(({ path }) => early.includes(path)),
      after: files.filter(({ path }) => !early.includes(path)),
      totalBytes: transfers.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: the first moment at which home's own parts are drawn, be it in grey. */
function watchCompletion(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root main > *') === null) return
    globalThis.pageCompleteAtMs = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
