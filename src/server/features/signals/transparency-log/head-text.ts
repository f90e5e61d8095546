import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { fill, wordsOf } from '#server/words.ts'
import { marketModeLine } from '../share/signal-text.ts'

/** The channel's only language. */
const LANGUAGE = 'en'

/**
 * Post of a signed tree head: every signed field, so that the post alone can be verified, and the
 * address of the log. Times are ISO 8601 to the millisecond, as signed.
 */
export function headText(
  head: SignedTreeHead,
  { day, publicUrl }: { readonly day: string; readonly publicUrl: string | null },
): string {
  const words = wordsOf('bot', LANGUAGE).head
  const isoTime = (time: number): string => new Date(time).toISOString()
  return [
    fill(words.title, { date: day }),
    fill(words.marketMode, { mode: head.world }),
    marketModeLine(LANGUAGE, head.world as Parameters<typeof marketModeLine>[1]),
    fill(words.size, { size: String(head.size) }),
    fill(words.root, { root: head.rootHash }),
    fill(words.newest, { time: isoTime(head.marketTime) }),
    fill(words.signed, { time: isoTime(head.signedWallTime) }),
    fill(words.key, { key: head.publicKey }),
    fill(words.signature, { signature: head.signature }),
    ...(publicUrl === null ? [] : [fill(words.link, { link: `${publicUrl}/record` })]),
  ]
    .filter((line) => line !== '')
    .join('\n')
}
