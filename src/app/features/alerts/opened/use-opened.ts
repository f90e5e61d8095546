import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import { call } from '#app/api/client.ts'
import { useSession } from '#app/state/session-state.ts'

const WAYS = [...CHANNELS, 'app'] as const
const told = new Set<string>()

/** Tells the server, once, that one came to a signal through an alert: `?via=` names the channel. */
export function useOpened(signalId: string | null): void {
  const [address] = useSearchParams()
  const isSignedIn = useSession().token !== null
  const via = wayOf(address.get('via'))
  useEffect(() => {
    if (signalId === null || via === null || !isSignedIn) return
    const key = `${signalId} ${via}`
    if (told.has(key)) return
    told.add(key)
    // Nobody waits for it: an alert that was opened without a network was opened all the same.
    call('POST /aiCoin/openAlert', { signalId, via }).catch(() => told.delete(key))
  }, [signalId, via, isSignedIn])
}

/** `wayOf('push') === 'push'`; null for what is no channel. */
function wayOf(text: string | null): Channel | 'app' | null {
  return WAYS.find((way) => way === text) ?? null
}
