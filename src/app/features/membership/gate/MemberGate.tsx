import { lazy, Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import type { Gate } from './gate.ts'

const GateSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./GateSheet.tsx'), loadWords('gate')])
  return { default: sheet.GateSheet }
})

/** Asks for the membership that a page needs; fetched only where one is asked for. */
export function MemberGate({ gate }: { readonly gate: Gate }) {
  return (
    <Suspense>
      <GateSheet gate={gate} />
    </Suspense>
  )
}
