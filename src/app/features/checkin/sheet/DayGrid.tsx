import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { Streak } from '../queries.ts'
import css from './DayGrid.module.css'
import { todayOf } from './today-of.ts'

/** The seven days: what each brings, which are signed, which is today. */
export function DayGrid({ streak }: { readonly streak: Streak }) {
  const t = useWords('checkin')
  const today = todayOf(streak)?.day
  return (
    <ol className={css['days']} aria-label={t('sheet.days')}>
      {streak.days.map(({ day, points, hasCard, isSigned }) => {
        const isToday = day === today
        const state = isSigned ? t('sheet.signed') : isToday ? t('sheet.today') : null
        return (
          <li
            key={day}
            className={css['day']}
            data-signed={isSigned}
            data-today={isToday && !isSigned}
            aria-current={isToday ? 'date' : undefined}
          >
            <span className={css['name']}>{t('sheet.day', { day })}</span>
            <strong className={`numbers ${css['points']}`}>{t('sheet.points', { points })}</strong>
            <span className={css['note']}>
              {hasCard && t('sheet.card')}
              {isSigned && <Icon name="check" />}
            </span>
            {state !== null && <span className="visually-hidden">{state}</span>}
          </li>
        )
      })}
    </ol>
  )
}
