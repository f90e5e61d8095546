import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { todayOf } from './today-of.ts'
import { useCheckIn } from './use-check-in.ts'
import { OddsTable } from '../draw/OddsTable.tsx'
import { TicketList } from '../draw/TicketList.tsx'
import { checkInQueries } from '../queries.ts'
import css from './CheckInSheet.module.css'
import { DaysView } from './DaysView.tsx'

interface CheckInSheetProps {
  /** Whether the new-year card is there to be taken. */
  readonly hasNewYear: boolean
  readonly onClose: () => void
}

/** The seven days with today's points, and behind them the week's draw. @source Spec 9; DECISIONS 4 */
export function CheckInSheet({ hasNewYear, onClose }: CheckInSheetProps) {
  const t = useWords('checkin')
  const tShell = useWords('shell')
  // What is taken here stays to be read, though it is there to be taken no more.
  const [hadNewYear, setHadNewYear] = useState(hasNewYear)
  if (hasNewYear && !hadNewYear) setHadNewYear(true)
  const [isAtDraw, setIsAtDraw] = useState(false)
  const { data: streak, isError, error } = useQuery(checkInQueries.streak())
  const { data: settings } = useQuery(checkInQueries.settings())
  const { mutate, isPending } = useCheckIn()
  const today = streak === undefined ? null : todayOf(streak)
  const isOpenDay = streak?.signedToday === false && settings?.enableUserSign !== false
  const sign =
    isOpenDay && today !== null
      ? {
          text: t('sheet.act', { points: today.points }),
          onClick: () => mutate(),
          needsNetwork: true,
          isBusy: isPending,
        }
      : { text: tShell('close'), onClick: onClose }
  const back = { text: t('draw.back'), onClick: () => setIsAtDraw(false) }
  return (
    <Sheet
      title={t(isAtDraw ? 'draw.title' : 'sheet.title')}
      closeLabel={tShell('close')}
      onClose={onClose}
      footer={<SheetActions primary={isAtDraw ? back : sign} />}
    >
      <div className={css['content']}>
        {streak === undefined && isError && <Failed error={error} />}
        {streak === undefined && !isError && (
          <div role="status" aria-label={tShell('loading')}>
            <Skeleton width="100%" height="176px" />
          </div>
        )}
        {streak !== undefined && !isAtDraw && (
          <DaysView streak={streak} hasNewYear={hadNewYear} onDraw={() => setIsAtDraw(true)} />
        )}
        {streak !== undefined && isAtDraw && (
          <>
            {streak.draw !== null && <OddsTable draw={streak.draw} />}
            <TicketList />
          </>
        )}
      </div>
    </Sheet>
  )
}
