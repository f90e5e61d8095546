import { openLink, openTelegramLink } from '@telegram-apps/sdk-react'
import { isAtLeast } from '#app/platform/launch/version.ts'
import { attempt } from './attempt.ts'

/**
 * Opens an address outside the app: one of Telegram's inside Telegram, any other in a browser. A
 * client too old for the first gets it as the second, so that the app's own page is never left.
 */
export function openOutside(url: string, version: string): void {
  const telegram = /^https:\/\/(t|telegram)\.me\/(.+)/.exec(url)
  if (telegram !== null && isAtLeast(version, '6.1')) {
    attempt(() => openTelegramLink(`https://t.me/${telegram[2]}`))
  } else attempt(() => openLink(url))
}

/** Lets every link to another site open outside: a webview may have no other window for it. */
export function followLinks(version: string): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return
    if (!/^https?:$/.test(link.protocol) || link.origin === globalThis.location.origin) return
    event.preventDefault()
    openOutside(link.href, version)
  })
}
