import type { HapticKind, Platform } from '../state/platform-adapter.ts'
import { closingHold, swipeHold } from '../state/hold.ts'
import { openHomeScreen } from './home-screen.ts'

/** The adapter for browser tabs and installed pages. */
export function openBrowserPlatform(): Platform {
  closingHold.isHeld.watch((isHeld) => {
    // One function for both, so that it is taken away again.
    if (isHeld) globalThis.addEventListener('beforeunload', ask)
    else globalThis.removeEventListener('beforeunload', ask)
  })
  return {
    haptic: vibrate,
    share: async (card) => {
      const asked = await import('./share-in-browser.ts').catch(() => null)
      return asked === null ? 'failed' : asked.shareInBrowser(card)
    },
    copyText: async (text) => {
      const asked = await import('./copy-in-browser.ts').catch(() => null)
      return asked === null ? false : asked.copyInBrowser(text)
    },
    openLink: (url) => void globalThis.open(url, '_blank', 'noopener,noreferrer'),
    openInvoice: async () => 'failed',
    requestWriteAccess: async () => 'unknown',
    prepared: { canSend: false, send: async () => 'failed' },
    scanner: { canScan: false, scan: async () => null },
    // The page's own theme-color is set with its theme.
    setBarColours: nothing,
    homeScreen: openHomeScreen(),
    fullscreen: { enter: nothing, leave: nothing },
    holdClosing: closingHold.take,
    lockSwipe: swipeHold.take,
  }
}

/** Milliseconds of vibration and rest in turn. */
const PATTERNS: Readonly<Record<HapticKind, number[]>> = {
  select: [5],
  tap: [12],
  success: [12, 60, 12],
  warning: [25, 60, 25],
  error: [25, 50, 25, 50, 25],
}

/** On phones whose browser can; not for who wants less motion, nor before the first touch. */
function vibrate(kind: HapticKind): void {
  const { userActivation } = navigator as Partial<Navigator>
  if (!('vibrate' in navigator) || userActivation?.hasBeenActive === false) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(PATTERNS[kind])
}

function nothing(): void {}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
