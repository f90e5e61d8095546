import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { percentText } from '#domain/money/percent-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { rangeText } from './metric-text.ts'
import { ALL_OF_IT } from './record-choice.ts'
import css from './RecordLine.module.css'
import { recordQueries, type TrackRecord } from './record-queries.ts'

interface RecordLineProps {
  /** Counts the signals of this coin alone. */
  readonly coinId?: string
}

/** The track record in one line, linked to its figures and their proof. */
export function RecordLine({ coinId }: RecordLineProps) {
  const t = useWords('shell')
  const { data, errorUpdateCount } = useQuery(
    recordQueries.track(coinId === undefined ? ALL_OF_IT : { ...ALL_OF_IT, coinId }),
  )
  if (data === undefined && errorUpdateCount > 0) return null
  return (
    <Link
      className={css['line']}
      to={coinId === undefined ? '/record' : `/record?coinId=${coinId}`}
    >
      <Icon name="shield" size="18px" className={css['shield']} />
      <span className={`numbers ${css['text']}`}>
        {data === undefined ? (
          <span key="waiting">{t('recordLine.title')}</span>
        ) : (
          <Figures key="there" record={data} isOfCoin={coinId !== undefined} />
        )}
      </span>
      <Icon name="forward" />
    </Link>
  )
}

interface FiguresProps {
  readonly record: TrackRecord
  readonly isOfCoin: boolean
}

/** Too few signals for a rate: only its likely range. Of several rules versions, the one that is counted. */
function Figures({ record, isOfCoin }: FiguresProps) {
  const { total, fromTime, version, versions } = record
  const t = useWords('shell')
  if (total.n === 0 || fromTime === null) {
    return <span>{t(isOfCoin ? 'recordLine.noneOfCoin' : 'recordLine.none')}</span>
  }
  const range = rangeText(total, 'sentence')
  const date = dateText(fromTime, 'day')
  const count = total.n
  const rate =
    total.winRatePct === null
      ? t('recordLine.few', { count })
      : t('recordLine.share', { share: shareText(total.winRatePct, 'table'), count })
  return (
    <span>
      <strong>{rate}</strong>
      <span className={css['range']}>
        {range === null
          ? t('recordLine.single', { net: percentText(total.expectancyPct), date })
          : versions.length > 1 && version !== null
            ? t('recordLine.rangeRules', { range, version })
            : t('recordLine.range', { range, date })}
      </span>
    </span>
  )
}
