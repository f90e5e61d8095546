import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { leave } from '../session/leave.ts'
import type { User } from '../queries.ts'
import { DeletionForm, type Cancelled } from './DeletionForm.tsx'
import css from './DeletionSheet.module.css'
import { lossesQuery } from './losses.ts'

interface CancelSheetProps {
  readonly user: User
  readonly onClose: () => void
}

/** Starts the deletion: losses, proof of identity, and the deadline for undoing it. */
export function DeletionSheet({ user, onClose }: CancelSheetProps) {
  const t = useWords('account')
  const tShell = useWords('shell')
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  const isDone = cancelled !== null
  return (
    <Sheet
      title={t(isDone ? 'cancel.doneTitle' : 'cancel.title')}
      closeLabel={tShell('close')}
      onClose={isDone ? () => void leave() : onClose}
      footer={isDone ? <Farewell /> : null}
    >
      {isDone ? <Done cancelled={cancelled} /> : <Ask user={user} onDone={setCancelled} />}
    </Sheet>
  )
}

interface AskProps {
  readonly user: User
  readonly onDone: (cancelled: Cancelled) => void
}

function Ask({ user, onDone }: AskProps) {
  const tShell = useWords('shell')
  const { data, error } = useQuery(lossesQuery())
  if (data !== undefined) return <DeletionForm user={user} losses={data} onDone={onDone} />
  if (error !== null) return <Failed error={error} />
  return (
    <div className={css['grey']} role="status" aria-label={tShell('loading')}>
      <Skeleton width="9em" height="1.3em" />
      <Skeleton width="100%" height="13em" />
      <Skeleton width="100%" height="5em" />
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
