import type { Channel } from '#domain/alerts/channel.ts'
import { call } from '#app/api/client.ts'

/** One came to a page through an alert. */
export interface Opening {
  /** Whose it is: another account opens alerts of its own. */
  readonly token: string
  /** The step of the history: a link opened again is another step, a way back to it is not. */
  readonly step: string
  /** Null for a digest. */
  readonly signalId: string | null
  readonly via: Channel | 'app'
}

const reported = new Set<string>()

/** Tells the server, once a step: a signal's next alert may lead to the same page in the same visit. */
export function reportOpened({ token, step, signalId, via }: Opening): void {
  const key = [token, step, signalId, via].join(' ')
  if (reported.has(key)) return
  reported.add(key)
  const request = signalId === null ? { via } : { signalId, via }
  // Nobody waits for it: an alert that was opened without a network was opened all the same.
  call('POST /aiCoin/openAlert', request).catch(() => reported.delete(key))
}
