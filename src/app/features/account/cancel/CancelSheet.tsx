import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#app/api/client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsCode } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { OwnCodeField } from '../bind/OwnCodeField.tsx'
import { leave } from '../session/leave.ts'
import type { User } from '../user.ts'
import css from './CancelSheet.module.css'

interface CancelSheetProps {
  readonly user: User
  readonly onClose: () => void
}

/** Begins the cancellation: what it means, the proof that it is one's own, and until when it can be taken back. */
export function CancelSheet({ user, onClose }: CancelSheetProps) {
  const t = useWords('account')
  const tShell = useWords('shell')
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const isDone = endsAt !== null
  return (
    <Sheet
      title={t(isDone ? 'cancel.doneTitle' : 'cancel.title')}
      closeLabel={tShell('close')}
      onClose={isDone ? () => void leave() : onClose}
      footer={isDone ? <Farewell /> : null}
    >
      {isDone ? (
        <p className={css['text']}>{t('cancel.doneText', { date: dateText(endsAt, 'full') })}</p>
      ) : (
        <Proof user={user} onDone={setEndsAt} />
      )}
    </Sheet>
  )
}

interface ProofProps {
  readonly user: User
  readonly onDone: (endsAt: number) => void
}

const POINTS = ['cancel.afterWeek', 'cancel.comeBack', 'cancel.elsewhere'] as const

function Proof({ user, onDone }: ProofProps) {
  const t = useWords('account')
  const kind = user.mobile === null ? 'email' : 'mobile'
  const needsProof = user[kind] !== null
  const form = useForm({
    first: { code: '' },
    rules: needsProof ? { code: needsCode } : {},
    fieldOf: () => (needsProof ? 'code' : null),
    send: async ({ code }) => {
      const { cancelsAt } = await call('POST /user/logoff', needsProof ? { code } : {})
      haptic('success')
      onDone(cancelsAt)
    },
  })
  return (
    <Form
      action={t('cancel.action')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
      isGrave
    >
      <ul className={css['points']}>
        {POINTS.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      {needsProof && (
        <OwnCodeField
          user={user}
          kind={kind}
          type="logoff"
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          onLeave={() => form.leave('code')}
          fault={form.faultOf('code')}
        />
      )}
    </Form>
  )
}

/** The session ends with the sheet: signing in again is what takes the cancellation back. */
function Farewell() {
  const t = useWords('account')
  const navigate = useNavigate()
  const go = async () => {
    await leave()
    void navigate('/pages/my/my', { replace: true })
  }
  return <SheetActions primary={{ text: t('cancel.signOut'), onClick: () => void go() }} />
}
