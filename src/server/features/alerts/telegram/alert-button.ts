import type { Language } from '#contract/headers.ts'
import type { Config } from '#server/config.ts'
import type { ChatButton } from '#server/ports/telegram/port.ts'
import type { AlertItem } from '../send/parcel.ts'
import { telegramLinkOf } from '../text/alert-link.ts'
import { alertWordsOf } from '../text/alert-words.ts'

/** Opens what an alert tells of inside Telegram; null where this server has no address there. */
export function alertButton(
  { account, telegramAppLink }: Config,
  language: Language,
  items: readonly AlertItem[],
): ChatButton | null {
  const { letter } = alertWordsOf(language)
  const label = items.length === 1 ? letter.open : letter.openAll
  const link = telegramLinkOf(items, telegramAppLink)
  if (link !== null) return { label, url: link, isApp: false }
  // Telegram opens nothing but HTTPS.
  if (account.publicUrl?.startsWith('https://') !== true) return null
  const [first] = items
  const list = `${account.publicUrl}/pages/my/msg/reminder`
  // A test tells of no signal: opening it is the opening of no alert.
  if (first === undefined) return { label, url: list, isApp: true }
  const target = items.length > 1 ? list : `${account.publicUrl}/s/${first.signalId}`
  return { label, url: `${target}?via=telegram`, isApp: true }
}
