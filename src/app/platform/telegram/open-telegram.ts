import { miniApp } from '@telegram-apps/sdk-react'
import { copyInBrowser } from '../browser/copy-in-browser.ts'
import { launch } from '../launch/launch.ts'
import { closingHold, swipeHold } from '../state/hold.ts'
import type { Platform } from '../state/platform-adapter.ts'
import { attempt } from './attempt.ts'
import { drawActions } from './draw-actions.ts'
import { drawBack } from './draw-back.ts'
import { drawBars } from './draw-bars.ts'
import { drawHolds } from './draw-holds.ts'
import { feelHaptic } from './feel-haptic.ts'
import { followClient } from './follow-client.ts'
import { followTheme } from './follow-theme.ts'
import { followViewport } from './follow-viewport.ts'
import { followLinks, openOutside } from './open-link.ts'
import { homeScreen } from './home-screen.ts'
import { fullscreenOf } from './fullscreen.ts'
import { openInvoice } from './open-invoice.ts'
import { requestWriteAccess } from './request-write-access.ts'
import { preparedOf } from './send-prepared.ts'
import { scannerOf } from './scan-qr.ts'
import { shareInTelegram } from './share-in-telegram.ts'
import { startSdk } from './start-sdk.ts'

/**
 * The twin for Telegram. Nothing here waits for the client: what it answers is taken when it comes.
 * @throws where there is no way to speak with Telegram
 */
export function openTelegram(telegramAppLink: string | null): Platform {
  const started = launch()
  if (started === null) throw new Error('There is no Telegram around')
  const { version, client } = started
  startSdk(started)
  followClient(started)
  followTheme()
  followViewport()
  followLinks(version)
  drawBack()
  drawActions()
  drawHolds()
  attempt(() => miniApp.ready.ifAvailable())
  return {
    haptic: feelHaptic,
    share: async (card) => shareInTelegram(card, telegramAppLink, version),
    copyText: copyInBrowser,
    openLink: (url) => openOutside(url, version),
    openInvoice,
    requestWriteAccess,
    prepared: preparedOf(version),
    scanner: scannerOf(client, version),
    setBarColours: drawBars,
    homeScreen,
    fullscreen: fullscreenOf(started),
    holdClosing: closingHold.take,
    lockSwipe: swipeHold.take,
  }
}
