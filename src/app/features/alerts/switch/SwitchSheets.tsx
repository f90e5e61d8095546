import { Suspense } from 'react'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import type { CoinSwitch } from './use-coin-switch.ts'

const SwitchSheet = lazyPart(
  'SwitchSheet',
  async () => (await import('./SwitchSheet.tsx')).SwitchSheet,
)
const PushSheet = lazyPart('PushSheet', async () => (await import('./PushSheet.tsx')).PushSheet)

interface SwitchSheetsProps {
  readonly of: CoinSwitch
}

/** Whatever a tap on a coin's alerts has opened; fetched as it opens. */
export function SwitchSheets({ of }: SwitchSheetsProps) {
  if (of.step === null) return null
  return (
    <Suspense>
      {of.step === 'push' ? <PushSheet of={of} /> : <SwitchSheet of={of} step={of.step} />}
    </Suspense>
  )
}
