import { useQuery } from '@tanstack/react-query'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { CellButton } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { checkInQueries, type Streak } from '../queries.ts'
import css from '../sheet/CheckInSheet.module.css'

interface DrawPanelProps {
  readonly streak: Streak
  /** Opens tickets and results. */
  readonly onOpen: () => void
}

/** The week's draw in a row: when it is drawn, and how many of one's tickets wait for it. */
export function DrawPanel({ streak, onOpen }: DrawPanelProps) {
  const t = useWords('checkin')
  const { data } = useQuery(checkInQueries.news())
  const { draw, tickets } = streak
  const closes =
    draw === null ? t('draw.none') : t('draw.closes', { time: dateText(draw.closesAt, 'minute') })
  const count = tickets === 0 ? closes : `${t('draw.tickets', { count: tickets })} · ${closes}`
  const value = (
    <>
      {data?.hasMsg === true && <Badge tone="blue">{t('draw.isNew')}</Badge>}
      <Icon name="forward" size="18px" />
    </>
  )
  return (
    <div className={css['draw']}>
      <CellList>
        <CellButton
          icon="ticket"
          title={t('draw.title')}
          text={count}
          value={value}
          onClick={onOpen}
        />
      </CellList>
      <p className={css['turns']}>{t('draw.lead')}</p>
    </div>
  )
}
