import { closeQrScanner, openQrScanner } from '@telegram-apps/sdk-react'
import { isAtLeast } from '#app/platform/launch/version.ts'
import type { Platform } from '#app/platform/state/platform-adapter.ts'
import { attempt } from './attempt.ts'

/** Clients with a camera to scan with; those of desktops know the call and have none. */
const WITH_CAMERA: readonly string[] = ['android', 'android_x', 'ios']

/** Telegram's own reader of QR codes, from 6.4 on. */
export function scannerOf(client: string, version: string): Platform['scanner'] {
  return {
    canScan: WITH_CAMERA.includes(client) && isAtLeast(version, '6.4'),
    scan: async (text) =>
      await new Promise((give) => {
        const onCaptured = (qr: string) => {
          give(qr)
          attempt(closeQrScanner)
        }
        try {
          const end = () => give(null)
          openQrScanner({ text, onCaptured }).then(end, end)
        } catch {
          give(null)
        }
      }),
  }
}
