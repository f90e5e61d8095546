import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { CodeDone } from '../cards/CodeDone.tsx'
import { CodeForm, type Redeemable } from '../cards/CodeForm.tsx'
import { CodePreview } from '../cards/CodePreview.tsx'

interface Step {
  readonly code: string
  readonly seen: Redeemable
  readonly done: Redeemable | null
}

/** Redeems a code after a preview of its effect; `?code=` fills one in. @source Spec 2, 6 */
export default function VipKeyPage() {
  const [address] = useSearchParams()
  const [step, setStep] = useState<Step | null>(null)
  return (
    <TitledPage>
      {step === null && (
        <CodeForm
          given={address.get('code') ?? ''}
          onSeen={(code, seen) => setStep({ code, seen, done: null })}
        />
      )}
      {step !== null && step.done === null && (
        <CodePreview
          code={step.code}
          seen={step.seen}
          onDone={(done) => setStep({ ...step, done })}
          onOther={() => setStep(null)}
        />
      )}
      {step !== null && step.done !== null && <CodeDone answer={step.done} />}
    </TitledPage>
  )
}
