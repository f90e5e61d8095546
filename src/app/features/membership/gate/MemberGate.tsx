import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import type { Gate } from './gate.ts'

const GateSheet = lazyPart('GateSheet', async () => {
  const [sheet] = await Promise.all([import('./GateSheet.tsx'), loadWords('gate')])
  return sheet.GateSheet
})

/** Asks for the membership that a page needs; fetched only where one is asked for. */
export function MemberGate({ gate }: { readonly gate: Gate }) {
  return (
    <Suspense>
      <GateSheet gate={gate} />
    </Suspense>
  )
}
