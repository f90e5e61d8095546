import type { BrowserContext, Page } from 'playwright'

/** Marks the alert guide as seen, as it covers what other tests tap. */
export async function hideGuide(context: BrowserContext | Page): Promise<void> {
  await context.addInitScript(() => {
    try {
      const stored: object = JSON.parse(localStorage.getItem('buoy.preferences') ?? '{"v":1}')
      if ('reminderGuideOverlay' in stored) return
      const text = JSON.stringify({ ...stored, reminderGuideOverlay: true })
      localStorage.setItem('buoy.preferences', text)
    } catch {
      // A frame without an origin, or with blocked storage, stores nothing.
    }
  })
}
