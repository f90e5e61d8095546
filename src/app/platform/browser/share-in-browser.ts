import { type ShareCard, shareUrl } from '../share/share-card.ts'
import { copyInBrowser } from './copy-in-browser.ts'

/** Offers a card by the device's own sheet, else puts its address on the clipboard. */
export async function shareInBrowser(card: ShareCard): Promise<'shared' | 'copied' | 'failed'> {
  const url = shareUrl(card, null, globalThis.location.origin)
  const data = { title: card.title, text: card.desc, url }
  if (navigator.share !== undefined && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      // Who closes the sheet has decided; nothing is to be copied behind their back.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyInBrowser(url)) ? 'copied' : 'failed'
}
