import type { Page } from 'playwright'

/** Holds back every answer of an address of the API, until what it returns is called. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** How far down each heading of a page's content stands, in whole pixels. */
export async function headingTops(page: Page): Promise<Record<string, number>> {
  const tops = await page
    .locator('main h2')
    .evaluateAll((headings) =>
      headings.map((one): [string, number] => [
        one.textContent,
        Math.round(one.getBoundingClientRect().top),
      ]),
    )
  return Object.fromEntries(tops)
}
