import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { rangeText, shareText } from './figure-text.ts'
import { ALL_OF_IT } from './record-choice.ts'
import css from './RecordLine.module.css'
import { recordQueries, type TrackRecord } from './record-queries.ts'

/** The measured record in one line, with the way to its figures and their proof. */
export function RecordLine() {
  const t = useWords('signals')
  const { data, isError } = useQuery(recordQueries.track(ALL_OF_IT))
  return (
    <Link className={css['line']} to="/record">
      <Icon name="shield" size="18px" className={css['shield']} />
      <span className={`numbers ${css['text']}`}>
        {data === undefined ? (
          <span key="waiting">{isError ? t('recordLine.failed') : t('recordLine.title')}</span>
        ) : (
          <Figures key="there" record={data} />
        )}
      </span>
      <Icon name="forward" />
    </Link>
  )
}

function Figures({ record: { total, fromTime } }: { readonly record: TrackRecord }) {
  const t = useWords('signals')
  if (total.n === 0 || fromTime === null) return <span>{t('recordLine.none')}</span>
  const range = rangeText(total.winRateLowPct, total.winRateHighPct)
  const share = total.winRatePct === null ? range : shareText(total.winRatePct)
  return (
    <span>
      <strong>{t('recordLine.share', { share, count: total.n })}</strong>
      <span className={css['range']}>
        {t('recordLine.range', { range, date: dateText(fromTime, 'day') })}
      </span>
    </span>
  )
}
