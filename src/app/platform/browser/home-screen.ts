import type { Platform } from '../state/platform-adapter.ts'

/** What Chromium browsers offer to a page that can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** The browser's install prompt: available once offered, usable once. */
export function openHomeScreen(): Platform['homeScreen'] {
  let offer: InstallOffer | null = null
  globalThis.addEventListener?.('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
  })
  return {
    canAdd: async () => offer !== null,
    async add() {
      const open = offer
      offer = null
      await open?.prompt().catch(() => null)
    },
  }
}
