import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { useUser } from '../use-user.ts'
import { leave } from './leave.ts'

const CancelSheet = lazyPart(
  'CancelSheet',
  async () => (await import('../deletion/DeletionSheet.tsx')).DeletionSheet,
)

/** Ways out: of this device, and for good. */
export function AccountCells() {
  const t = useWords('account')
  const navigate = useNavigate()
  const { data: user } = useUser()
  const [isCancelling, setIsCancelling] = useState(false)
  const out = async () => {
    await leave()
    void navigate('/pages/my/my', { replace: true })
  }
  const endsAt = user?.cancelsAt ?? null
  const footer =
    endsAt === null ? undefined : t('cancel.pending', { date: dateText(endsAt, 'full') })
  return (
    <>
      <CellList {...(footer === undefined ? {} : { footer })}>
        <CellButton title={t('set.signOut')} onClick={() => void out()} />
        {endsAt === null && (
          <CellButton
            isGrave
            title={t('cancel.title')}
            text={t('cancel.text')}
            needsNetwork
            isDisabled={user === undefined}
            onClick={() => setIsCancelling(true)}
          />
        )}
      </CellList>
      <Suspense>
        {isCancelling && user !== undefined && (
          <CancelSheet user={user} onClose={() => setIsCancelling(false)} />
        )}
      </Suspense>
    </>
  )
}
