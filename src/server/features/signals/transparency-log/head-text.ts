import type { SignedTreeHead } from '#domain/signals/transparency-log/signed-tree-head.ts'
import { fill, wordsOf } from '#server/words.ts'
import { worldLine } from '../share/signal-text.ts'

/** A channel has one language. */
const LANGUAGE = 'en'

/**
 * A head as it is posted: all that was signed, so that the post alone can be checked, and where the
 * record stands. Times are ISO 8601 to the millisecond, as they were signed.
 */
export function headText(
  head: SignedTreeHead,
  { day, publicUrl }: { readonly day: string; readonly publicUrl: string | null },
): string {
  const words = wordsOf('bot', LANGUAGE).head
  const isoTime = (time: number): string => new Date(time).toISOString()
  return [
    fill(words.title, { date: day }),
    fill(words.world, { world: head.world }),
    worldLine(LANGUAGE, head.world as Parameters<typeof worldLine>[1]),
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
