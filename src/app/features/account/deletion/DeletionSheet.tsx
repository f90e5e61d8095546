import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { FormButton } from '#app/ui/form/Form.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { leave } from '../session/leave.ts'
import type { User } from '../queries.ts'
import { DeletionForm } from './DeletionForm.tsx'
import css from './DeletionSheet.module.css'
import { lossesQuery } from './losses.ts'
import { type Cancelled, useDeletion } from './use-deletion.ts'

interface CancelSheetProps {
  readonly user: User
  readonly onClose: () => void
}

/** Starts the deletion: losses, proof of identity, and the deadline for undoing it. */
export function DeletionSheet({ user, onClose }: CancelSheetProps) {
  const t = useWords('account')
  const tShell = useWords('shell')
  const formId = useId()
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  const { data: losses, error } = useQuery({ ...lossesQuery(), enabled: cancelled === null })
  const deletion = useDeletion(user, losses, setCancelled)
  const isDone = cancelled !== null
  const act = losses !== undefined && (
    <FormButton
      formId={formId}
      action={t('cancel.action')}
      isSending={deletion.form.isSending}
      isGrave
    />
  )
  return (
    <Sheet
      title={t(isDone ? 'cancel.doneTitle' : 'cancel.title')}
      closeLabel={tShell('close')}
      onClose={isDone ? () => void leave() : onClose}
      footer={isDone ? <Farewell /> : act}
    >
      {isDone && <Done cancelled={cancelled} />}
      {!isDone && losses !== undefined && (
        <DeletionForm user={user} losses={losses} deletion={deletion} id={formId} />
      )}
      {!isDone && losses === undefined && (error === null ? <Grey /> : <Failed error={error} />)}
    </Sheet>
  )
}

const LINES = ['80%', '70%', '75%', '60%']

function Grey() {
  const tShell = useWords('shell')
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      <Skeleton width="9em" height="1.2em" />
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height="1em" />
      ))}
      <Skeleton width="100%" height="48px" />
    </div>
  )
}

function Done({ cancelled: { cancelsAt, payout } }: { readonly cancelled: Cancelled }) {
  const t = useWords('account')
  return (
    <div className={css['done']}>
      <p className={css['text']}>{t('cancel.doneText', { date: dateText(cancelsAt, 'full') })}</p>
      {payout !== null && (
        <p className={css['text']}>
          {t('cancel.donePayout', {
            net: amountFigures(payout.net),
            network: payout.network,
            date: dateText(payout.heldUntil, 'full'),
          })}
        </p>
      )}
    </div>
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
