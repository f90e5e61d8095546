import type { Channel } from '#domain/alerts/channel.ts'
import { call } from '#app/api/client.ts'

/** What an alert leads to: its signal, a surge or plunge, the market gate, or from a digest the list of alerts. */
export type AlertTarget =
  | { readonly signalId: string }
  | { readonly extremeId: string }
  | 'gate'
  | 'digest'

/** The user opened a page through an alert. */
export interface Opening {
  /** Session of the user: another account reports its own openings. */
  readonly token: string
  /** Key of the history entry: a reopened link has a new one, going back does not. */
  readonly step: string
  readonly target: AlertTarget
  readonly via: Channel | 'app'
}

const reported = new Set<string>()

/** Reports an opening once per history entry: a later alert may open the same page in one visit. */
export function reportOpened({ token, step, target, via }: Opening): void {
  const name = typeof target === 'string' ? target : Object.values(target).join()
  const key = [token, step, name, via].join(' ')
  if (reported.has(key)) return
  reported.add(key)
  // Not awaited: an opening counts even if the report fails.
  call('POST /aiCoin/openAlert', { ...requestOf(target), via }).catch(() => reported.delete(key))
}

function requestOf(target: AlertTarget) {
  if (target === 'digest') return {}
  return target === 'gate' ? { isGate: true as const } : target
}
