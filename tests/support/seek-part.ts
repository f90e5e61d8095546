import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Scrolls to a part of a page that loads once it is in view, until `shown` is there: what comes
 * meanwhile above it moves it away again.
 */
export async function seekPart(page: Page, part: string, shown: Locator): Promise<void> {
  const place = page.locator(`[data-part="${part}"]`)
  const seek = async () => {
    await place.scrollIntoViewIfNeeded()
    return await shown.isVisible()
  }
  await expect.poll(seek, { timeout: 45_000 }).toBe(true)
}
