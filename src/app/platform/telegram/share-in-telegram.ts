import { openLink, shareURL } from '@telegram-apps/sdk-react'
import { copyInBrowser } from '#app/platform/browser/copy-in-browser.ts'
import { isAtLeast } from '#app/platform/launch/version.ts'
import { type ShareCard, shareUrl } from '#app/platform/share/share-card.ts'

/** Offers a card to a chat, with the app's own link where it is known; else copies its address. */
export async function shareInTelegram(
  card: ShareCard,
  appLink: string | null,
  version: string,
): Promise<'shared' | 'copied' | 'failed'> {
  const url = shareUrl(card, appLink, globalThis.location.origin)
  try {
    if (isAtLeast(version, '6.1')) shareURL(url, card.title)
    else openLink(`https://t.me/share/url?${new URLSearchParams({ url, text: card.title })}`)
    return 'shared'
  } catch {
    return (await copyInBrowser(url)) ? 'copied' : 'failed'
  }
}
