import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Channel, CHANNELS } from '#domain/alerts/channel.ts'
import { useSession } from '#app/state/session-state.ts'
import { type AlertTarget, reportOpened } from './report-opened.ts'

const CHANNELS_AND_APP = [...CHANNELS, 'app'] as const

/**
 * Reports that the user opened a signal, a surge or plunge, the market gate or the list of alerts through an alert: `?via=` names the channel. Null is a page that no alert leads to.
 */
export function useOpened(target: AlertTarget | null): void {
  const [address] = useSearchParams()
  const { key: step } = useLocation()
  const { token } = useSession()
  const via = sourceOf(address.get('via'))
  const named = target === null || typeof target === 'string' ? null : target
  const signalId = named !== null && 'signalId' in named ? named.signalId : null
  const extremeId = named !== null && 'extremeId' in named ? named.extremeId : null
  const place = typeof target === 'string' ? target : null
  useEffect(() => {
    if (via === null || token === null) return
    if (signalId !== null) reportOpened({ token, step, target: { signalId }, via })
    else if (extremeId !== null) reportOpened({ token, step, target: { extremeId }, via })
    else if (place !== null) reportOpened({ token, step, target: place, via })
  }, [signalId, extremeId, place, via, token, step])
}

/** `sourceOf('push') === 'push'`; null for what is no channel. */
function sourceOf(text: string | null): Channel | 'app' | null {
  return CHANNELS_AND_APP.find((source) => source === text) ?? null
}
