import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import { useSession } from '#app/state/session-state.ts'
import { reportOpened } from './report-opened.ts'

const CHANNELS_AND_APP = [...CHANNELS, 'app'] as const

/**
 * Reports that the user opened a signal, or with `digest` the list of alerts, through an
 * alert: `?via=` names the channel. Null is a page that no alert leads to.
 */
export function useOpened(target: { readonly signalId: string } | 'digest' | null): void {
  const [address] = useSearchParams()
  const { key: step } = useLocation()
  const { token } = useSession()
  const via = sourceOf(address.get('via'))
  const isNone = target === null
  const signalId = target === null || target === 'digest' ? null : target.signalId
  useEffect(() => {
    if (isNone || via === null || token === null) return
    reportOpened({ token, step, signalId, via })
  }, [isNone, signalId, via, token, step])
}

/** `sourceOf('push') === 'push'`; null for what is no channel. */
function sourceOf(text: string | null): Channel | 'app' | null {
  return CHANNELS_AND_APP.find((source) => source === text) ?? null
}
