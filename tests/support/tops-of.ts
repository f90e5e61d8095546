import type { Page } from 'playwright'

/** Holds the calls whose path matches; returns a function that lets them go. */
export async function holdCalls(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

type Tops = ReadonlyArray<readonly [name: string, topPx: number]>

/** Where the headings of the page, and the rows that lead elsewhere, begin. */
export const topsOf = (page: Page): Promise<Tops> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h2, li > a')].map((element) => {
      const name = element.tagName === 'H2' ? element.textContent : element.getAttribute('href')
      return [name ?? '', element.getBoundingClientRect().top] as const
    }),
  )

/** Those of them that have moved by more than 4 px, or are gone: `Other ways 577 599`. */
export async function movedFrom(tops: Tops, page: Page): Promise<string[]> {
  const now = new Map(await topsOf(page))
  return tops
    .filter(([name, topPx]) => !(Math.abs((now.get(name) ?? Number.NaN) - topPx) <= 4))
    .map(([name, topPx]) => `${name} ${topPx} ${now.get(name)}`)
}
