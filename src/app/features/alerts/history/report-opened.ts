import type { Channel } from '#domain/alerts/channel.ts'
import { call } from '#app/api/client.ts'

/** The user opened a page through an alert. */
export interface Opening {
  /** Session of the user: another account reports its own openings. */
  readonly token: string
  /** Key of the history entry: a reopened link has a new one, going back does not. */
  readonly step: string
  /** Null for a digest. */
  readonly signalId: string | null
  readonly via: Channel | 'app'
}

const reported = new Set<string>()

/** Reports an opening once per history entry: a later alert may open the same page in one visit. */
export function reportOpened({ token, step, signalId, via }: Opening): void {
  const key = [token, step, signalId, via].join(' ')
  if (reported.has(key)) return
  reported.add(key)
  const request = signalId === null ? { via } : { signalId, via }
  // Not awaited: an opening counts even if the report fails.
  call('POST /aiCoin/openAlert', request).catch(() => reported.delete(key))
}
