import * as TIMINGS from '#domain/time/timings.ts'
import { useEffect } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { closingHold } from '#app/platform/state/hold.ts'
import { onNetworkChange } from '#app/state/network-change.ts'
import { toast } from '#app/state/toast-state.ts'

/** Says that the app uses another API host, and why an unsaved form keeps its page from reloading. */
export function NetworkWatch() {
  const t = useWords('system')
  useEffect(
    () =>
      onNetworkChange(({ kind }) => {
        if (kind !== 'host') return
        if (closingHold.isHeld.read()) toast(t('host.held'), TIMINGS.longToastMs)
        else toast(t('host.changed'))
      }),
    [t],
  )
  return null
}
