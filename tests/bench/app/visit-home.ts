import type { Browser } from 'playwright'

/** The scripts and styles that a browser asked for, by their names below the page's root. */
export interface HomeVisit {
  readonly untilItStands: readonly string[]
  readonly after: readonly string[]
}

declare global {
  /** When the page's own parts first stood in the document, ms since navigation. */
  var pageStandsAtMs: number | undefined
}

const LAUNCH =
  '#tgWebAppVersion=9.1&tgWebAppPlatform=web&tgWebAppThemeParams=' +
  encodeURIComponent(JSON.stringify({ bg_color: '#ffffff', text_color: '#000000' }))

/** Opens home with an empty cache, in a browser or as Telegram opens it, and waits for quiet. */
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
    await page.addInitScript(watchStanding)
    if (place === 'telegram') {
      await page.addInitScript('window.TelegramWebviewProxy = { postEvent() {} }')
    }
    await page.goto(`${url}/pages/home/home${place === 'telegram' ? LAUNCH : ''}`)
    await page.waitForFunction(() => globalThis.pageStandsAtMs !== undefined, null, {
      timeout: 30_000,
    })
    await page.waitForTimeout(3000)
    const found = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname.slice(1), startTime }))
        .filter(({ path }) => /\.(js|css)$/.test(path))
        .map(({ path, startTime }) => ({
          path,
          isEarly: startTime <= (globalThis.pageStandsAtMs ?? Infinity),
        })),
    )
    const names = (isEarly: boolean) => [
      ...new Set(found.filter((file) => file.isEarly === isEarly).map(({ path }) => path)),
    ]
    return { untilItStands: names(true), after: names(false) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: the first moment at which home's own parts are drawn, be it in grey. */
function watchStanding(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root main > *') === null) return
    globalThis.pageStandsAtMs = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
