import { Suspense, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { LazyCheckInSheet } from '../sheet/LazyCheckInSheet.tsx'

interface CheckInCellProps {
  /** Whether one has checked in today; null while that is not known. */
  readonly isDone: boolean | null
  /** That cannot be found out. */
  readonly isUnknown: boolean
  /** Whether the new-year card is there to be taken. */
  readonly hasNewYear: boolean
}

/** The row of the my page that opens the check-in. */
export function CheckInCell({ isDone, isUnknown, hasNewYear }: CheckInCellProps) {
  const t = useWords('checkin')
  const [isOpen, setIsOpen] = useState(false)
  const waiting = isUnknown ? t('my.text') : <GreyText width="8em" />
  const state = isDone === null ? waiting : t(isDone ? 'my.done' : 'my.open')
  return (
    <>
      <CellButton
        icon="calendar"
        title={t('my.title')}
        text={state}
        value={<Icon name="forward" size="18px" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <LazyCheckInSheet hasNewYear={hasNewYear} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
