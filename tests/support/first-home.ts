import type { Page } from 'playwright'

/** What an element of home says, where it stands and how it looks. */
type Drawn = Readonly<Record<'tag' | 'text' | 'box' | 'look', string>>

/** Home's first strips as they were drawn ahead of the app, and as the app drew them in their place. */
export interface Homes {
  ahead: readonly Drawn[]
  app: readonly Drawn[]
}

declare global {
  var homes: Homes | undefined
}

const CODE = /\/assets\/(react|vendor)-[^/]+\.js$/
const LONGEST_WAIT = { timeout: 15_000 }

/** Holds the app's code back until home's first strips are drawn, and watches them being replaced. */
export async function watchFirstHome(page: Page, drawn = '#first-view ul'): Promise<void> {
  await page.addInitScript(watch)
  await page.route(CODE, async (route) => {
    await page.locator(drawn).waitFor(LONGEST_WAIT)
    await route.continue()
  })
}

/** Both, once the app has replaced what was there. */
export async function readHomes(page: Page): Promise<Homes> {
  await page.waitForFunction(() => (globalThis.homes?.app.length ?? 0) > 0, null, LONGEST_WAIT)
  return await page.evaluate(() => globalThis.homes!)
}

/** Runs in the page: reads the first view as long as it stands, and the app at the moment when it goes. */
function watch(): void {
  const homes: Homes = { ahead: [], app: [] }
  globalThis.homes = homes
  const parts = (root: Element): Element[] =>
    [...root.querySelectorAll('header, section, nav')].filter((part) => part.tagName !== 'SECTION')
  const strips = (root: Element): Element[] => [...root.querySelectorAll('section')]
  const ofPart = (part: Element): Drawn[] =>
    [part, ...part.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      return {
        tag: element.tagName,
        text: own.map(({ textContent }) => textContent).join('|'),
        box: [x, y, width, height].map((side) => side.toFixed(1)).join(' '),
        look: [
          style.color,
          style.backgroundColor,
          style.stroke,
          style.fontFamily,
          style.fontSize,
          style.fontWeight,
          element.getAttribute('d'),
          element.getAttribute('data-letters'),
        ].join(' '),
      }
    })
  const read = (root: Element, stripCount: number): Drawn[] =>
    [...parts(root), ...strips(root).slice(0, stripCount)].flatMap(ofPart)
  let view: Element | null = null
  let stripCount = 0
  const observer = new MutationObserver(() => {
    const root = document.querySelector('#root')
    view = document.querySelector('#first-view')
    if (view !== null) {
      stripCount = strips(view).length
      homes.ahead = read(view, stripCount)
    } else if (homes.ahead.length > 0 && root !== null) {
      homes.app = read(root, stripCount)
      observer.disconnect()
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}
