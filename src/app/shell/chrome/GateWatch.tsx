import { Suspense } from 'react'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { questionAt } from '#app/state/gate.ts'
import { useAskedGate } from '#app/state/gate-state.ts'
import { useSession } from '#app/state/session-state.ts'

const GateSheet = lazyPart('GateSheet', async () => {
  const [sheet] = await Promise.all([import('./GateSheet.tsx'), loadWords('gate')])
  return sheet.GateSheet
})

/** Shows the question of the current gate; loads its sheet on demand. */
export function GateWatch() {
  const asked = useAskedGate()
  const { token, isEntering } = useSession()
  // A user whom Telegram is about to sign in may lack nothing.
  if (asked === null || (asked.place === 'page' && isEntering)) return null
  const question = questionAt(asked.gate, asked.place, token !== null)
  return <Suspense>{question !== null && <GateSheet asked={asked} question={question} />}</Suspense>
}
