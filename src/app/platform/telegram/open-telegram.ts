import { miniApp } from '@telegram-apps/sdk-react'
import { copyInBrowser } from '../browser/copy-in-browser.ts'
import { launch } from '../launch.ts'
import { closingHold, swipeHold } from '../state/holds.ts'
import type { Platform } from '../state/platform-twin.ts'
import { attempt } from './attempt.ts'
import { drawActions } from './draw/draw-actions.ts'
import { drawBack } from './draw/draw-back.ts'
import { drawBars } from './draw/draw-bars.ts'
import { drawHolds } from './draw/draw-holds.ts'
import { feelHaptic } from './ask/feel-haptic.ts'
import { followClient } from './follow/follow-client.ts'
import { followTheme } from './follow/follow-theme.ts'
import { followViewport } from './follow/follow-viewport.ts'
import { followLinks, openOutside } from './ask/open-link.ts'
import { homeScreen } from './ask/home-screen.ts'
import { fullscreenOf } from './ask/fullscreen.ts'
import { openInvoice } from './ask/open-invoice.ts'
import { requestWriteAccess } from './ask/request-write-access.ts'
import { preparedOf } from './ask/send-prepared.ts'
import { scannerOf } from './ask/scan-qr.ts'
import { shareInTelegram } from './ask/share-in-telegram.ts'
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
