import { useQuery } from '@tanstack/react-query'
import { dateText } from '#app/i18n/date-text.ts'
import { joinSentences } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { DayGrid } from './DayGrid.tsx'
import { DrawPanel } from '../draw/DrawPanel.tsx'
import { NewYearPanel } from './NewYearPanel.tsx'
import { checkInQueries, type Streak } from '../queries.ts'
import { dayEndOf } from './today-of.ts'
import css from './CheckInSheet.module.css'

interface DaysViewProps {
  readonly streak: Streak
  readonly hasNewYear: boolean
  readonly onDraw: () => void
}

/** First view of the sheet: the days, what the end of the day means, the benefit, the link to the draw. */
export function DaysView({ streak, hasNewYear, onDraw }: DaysViewProps) {
  const t = useWords('checkin')
  const { data: settings } = useQuery(checkInQueries.settings())
  const isOff = settings?.enableUserSign === false
  const dayEnd = t(`sheet.${dayEndOf(streak)}`, {
    date: dateText(streak.nextDayAt, 'dayOfYear'),
    time: dateText(streak.nextDayAt, 'clock'),
  })
  return (
    <>
      <p className={css['lead']}>{t('sheet.lead')}</p>
      <DayGrid streak={streak} />
      {streak.signedToday && (
        <p className={css['done']} role="status">
          <Icon name="check" /> {t('sheet.done')}
        </p>
      )}
      <p className={css['turns']}>
        {t('sheet.seventh')}
        {!isOff && (
          <>
            <br />
            {dayEnd}
          </>
        )}
      </p>
      {isOff && <p role="status">{joinSentences(t('sheet.off.title'), t('sheet.off.text'))}</p>}
      {hasNewYear && <NewYearPanel />}
      <DrawPanel streak={streak} onOpen={onDraw} />
    </>
  )
}
