import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { todayOf } from '../sheet/today-of.ts'
import { checkInQueries } from '../queries.ts'
import { LazyCheckInSheet } from '../sheet/LazyCheckInSheet.tsx'
import css from './CheckInNudge.module.css'
import { keepRuns } from './popup-mark.ts'
import { useOffer } from './use-offer.ts'

interface CheckInNudgeProps {
  /** Whether home reserves its height; if not, it only learns whether to do so next time. */
  readonly hasRoom: boolean
}

/** One line on home with today's points. Opens the sheet, once a day by itself. */
export default function CheckInNudge({ hasRoom }: CheckInNudgeProps) {
  const t = useWords('checkin')
  const [isOpen, setIsOpen] = useState(false)
  const { data: settings } = useQuery(checkInQueries.settings())
  const isOn = settings?.enableUserSign === true
  const { data: streak } = useQuery({ ...checkInQueries.streak(), enabled: isOn && hasRoom })
  const { data: news } = useQuery({ ...checkInQueries.news(), enabled: isOn && hasRoom })
  const isNewYear = settings?.enableNewYearBenefit === true
  const { data: waits } = useQuery({ ...checkInQueries.newYear(), enabled: isNewYear && hasRoom })
  useEffect(() => {
    if (settings !== undefined) keepRuns(settings.enableUserSign)
  }, [settings])
  const mayOffer = settings?.enableUserSignPopup === true && streak?.signedToday === false
  useOffer(mayOffer ? streak.nextDayAt : null, () => setIsOpen(true))
  if (!hasRoom) return null
  const today = streak === undefined ? null : todayOf(streak)
  if (streak === undefined || today === null) return <div className={css['nudge']} />
  const text = t(streak.signedToday ? 'nudge.done' : 'nudge.open', today)
  const act = streak.signedToday ? 'see' : 'act'
  const hasNews = news?.hasMsg === true
  return (
    <>
      <button type="button" className={css['nudge']} onClick={() => setIsOpen(true)}>
        <Icon name="check" size="20px" className={css['icon']} />
        <span className={css['text']}>{hasNews ? t('nudge.news') : text}</span>
        <strong className={css['act']}>{t(hasNews ? 'nudge.newsAct' : `nudge.${act}`)}</strong>
      </button>
      {isOpen && (
        <Suspense>
          <LazyCheckInSheet
            hasNewYear={isNewYear && waits === true}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
