import type { BrowserContext } from 'playwright'

/** Says that the bell was explained before: what opens by itself lies over what other tests tap. */
export async function hideGuide(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      const kept: object = JSON.parse(localStorage.getItem('buoy.preferences') ?? '{"v":1}')
      if ('reminderGuideOverlay' in kept) return
      const text = JSON.stringify({ ...kept, reminderGuideOverlay: true })
      localStorage.setItem('buoy.preferences', text)
    } catch {
      // A frame without an origin, or a browser that refuses its store, keeps nothing.
    }
  })
}
