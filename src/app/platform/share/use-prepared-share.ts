import * as TIMINGS from '#domain/time/timings.ts'
import { useRef } from 'react'
import { platform } from '#app/platform/platform.ts'
import type { ShareCard } from './share-card.ts'
import { telegramArrival } from './telegram-arrival.ts'

/** Has the server make a card ready; gives what Telegram knows it by. Null where nobody may ask. */
export type Prepare = () => Promise<string>

interface Prepared {
  readonly id: Promise<string | null>
  readonly at: number
}

/**
 * Sharing as a card where Telegram is around, else, or where that fails, as a link. `ahead` is for the
 * pointer that goes down: the card is made ready while the finger is still there.
 */
export function usePreparedShare(prepare: Prepare | null) {
  const latest = useRef<Prepared | null>(null)
  const ahead = (): void => {
    if (prepare === null || !platform().prepared.canSend) return
    const now = performance.now()
    if (latest.current !== null && now - latest.current.at < TIMINGS.shareCardFreshMs) return
    latest.current = { id: prepare().catch(() => null), at: now }
  }
  const share = async (card: ShareCard): Promise<'shared' | 'copied' | 'failed'> => {
    if (prepare !== null) await telegramArrival(TIMINGS.shareCardWaitMs)
    ahead()
    const id = await within(TIMINGS.shareCardWaitMs, latest.current?.id ?? null)
    latest.current = null
    if (id !== null && (await platform().prepared.send(id)) !== 'failed') return 'shared'
    return await platform().share(card)
  }
  return { ahead, share }
}

async function within(
  limitMs: number,
  work: Promise<string | null> | null,
): Promise<string | null> {
  const late = new Promise<null>((resolve) => {
    globalThis.setTimeout(() => resolve(null), limitMs)
  })
  return work === null ? null : await Promise.race([work, late])
}
