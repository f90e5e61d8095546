import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { percentText } from '#domain/money/percent-text.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { rangeText } from './metric-text.ts'
import { ALL_OF_IT } from './record-choice.ts'
import css from './RecordLine.module.css'
import { recordQueries, type TrackRecord } from './record-queries.ts'

interface RecordLineProps {
  /** Counts the signals of this coin alone. */
  readonly coinId?: string
  /** A line of its own, or the corner of the market gate, which has room for the figures alone. */
  readonly look?: 'line' | 'cell'
}

/** The track record in two short lines, linked to its figures and their proof. */
export function RecordLine({ coinId, look = 'line' }: RecordLineProps) {
  const { data, errorUpdateCount } = useQuery(
    recordQueries.track(coinId === undefined ? ALL_OF_IT : { ...ALL_OF_IT, coinId }),
  )
  if (data === undefined && errorUpdateCount > 0) return null
  return (
    <Link
      className={css['line']}
      data-look={look}
      to={coinId === undefined ? '/record' : `/record?coinId=${coinId}`}
    >
      {look === 'line' && <Icon name="shield" size="18px" className={css['shield']} />}
      <span className={`numbers ${css['text']}`}>
        {data === undefined ? (
          <Waiting key="waiting" look={look} />
        ) : (
          <Figures key="there" record={data} isOfCoin={coinId !== undefined} look={look} />
        )}
      </span>
      {look === 'line' && <Icon name="forward" className={css['arrow']} />}
    </Link>
  )
}

/** The line's name, or bars for the figures of the corner, which has none. */
function Waiting({ look }: { readonly look: 'line' | 'cell' }) {
  const t = useWords('shell')
  if (look === 'line') return <span>{t('recordLine.title')}</span>
  return (
    <span>
      <span className="visually-hidden">{t('recordLine.title')}</span>
      <strong>
        <GreyText width="6em" />
      </strong>
      <span className={css['range']}>
        <GreyText width="10em" />
      </span>
    </span>
  )
}

interface FiguresProps {
  readonly record: TrackRecord
  readonly isOfCoin: boolean
  readonly look: 'line' | 'cell'
}

/** Too few signals for a rate: only its likely range. Of several rules versions, the one that is counted. */
function Figures({ record, isOfCoin, look }: FiguresProps) {
  const { total, fromTime, version, versions } = record
  const t = useWords('shell')
  if (look === 'cell') return <CellFigures record={record} />
  if (total.n === 0 || fromTime === null) {
    return <span>{t(isOfCoin ? 'recordLine.noneOfCoin' : 'recordLine.none')}</span>
  }
  const range = rangeText(total, 'sentence')
  const date = dateText(fromTime, 'day')
  const count = total.n
  const rate =
    total.winRatePct === null
      ? t('recordLine.few', { count })
      : t('recordLine.share', { share: shareText(total.winRatePct, 'sentence'), count })
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

/** The rate with its likely range and count; while there is none, the count with the likely range. */
export function CellFigures({ record }: { readonly record: TrackRecord }) {
  const { total, version, versions } = record
  const t = useWords('shell')
  const range = rangeText(total, 'sentence')
  const count = total.n
  const isOfOneVersion = versions.length > 1 && version !== null
  return (
    <span>
      <strong>
        {total.winRatePct !== null
          ? t('recordLine.rate', { share: shareText(total.winRatePct, 'sentence') })
          : range === null || count === 0
            ? t('recordLine.title')
            : t('recordLine.cellCount', { count })}
      </strong>
      <span className={css['range']}>{counted()}</span>
    </span>
  )

  function counted(): string {
    if (count === 0) return t('recordLine.cellNone')
    if (range === null) return t('recordLine.cellSingle', { net: percentText(total.expectancyPct) })
    if (total.winRatePct === null) {
      return isOfOneVersion
        ? t('recordLine.cellLikelyRules', { range, version })
        : t('recordLine.cellLikely', { range })
    }
    return isOfOneVersion
      ? t('recordLine.cellRules', { range, version })
      : t('recordLine.cellRange', { range, count })
  }
}
