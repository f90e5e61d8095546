import type { ReactNode } from 'react'
import { MISSING_TEXT } from '#domain/money/decimal.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { LEAST_FOR_RATE } from '#domain/signals/statistics/statistics.ts'
import { rangeText, ratioText } from './metric-text.ts'
import type { Statistics } from './record-queries.ts'
import css from './RecordTable.module.css'

interface Row {
  readonly name: string
  readonly statistics: Statistics
}

interface RecordTableProps {
  readonly groups: readonly { readonly title: string; readonly rows: readonly Row[] }[]
}

/**
 * The record by group: count, win rate, expectancy and profit factor; rows without a signal are left
 * out. Where a row has too few for a rate, the rule stands below.
 */
export function RecordTable({ groups }: RecordTableProps) {
  const t = useWords('record')
  const all = groups.flatMap(({ rows }) => rows)
  const isRateLeftOut = all.some(
    ({ statistics: { n, winRatePct } }) => n > 0 && winRatePct === null,
  )
  return (
    <>
      <Frame
        groups={groups.map(({ title, rows }) => ({
          title,
          rows: rows.filter(({ statistics }) => statistics.n > 0).map(rowOf),
        }))}
      />
      {isRateLeftOut && <p className={css['note']}>{t('table.few', { count: LEAST_FOR_RATE })}</p>}
    </>
  )
}

interface GreyTableProps {
  readonly groups: readonly { readonly title: string; readonly rowCount: number }[]
}

/** Skeleton of the record by group: heads and titles, with bars for the rows. */
export function GreyTable({ groups }: GreyTableProps) {
  return (
    <Frame
      groups={groups.map(({ title, rowCount }) => ({
        title,
        rows: Array.from({ length: rowCount }, (_, at) => <GreyRow key={at} />),
      }))}
    />
  )
}

interface FrameProps {
  readonly groups: readonly { readonly title: string; readonly rows: ReactNode }[]
}

function Frame({ groups }: FrameProps) {
  const t = useWords('record')
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">{t('table.title')}</span>
          </td>
          <th scope="col">{t('table.count')}</th>
          <th scope="col">{t('table.winRate')}</th>
          <th scope="col">{t('table.expectancy')}</th>
          <th scope="col">{t('table.profitFactor')}</th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className={css['group']}>
            <th scope="rowgroup" colSpan={5}>
              {title}
            </th>
          </tr>
          {rows}
        </tbody>
      ))}
    </table>
  )
}

function rowOf({ name, statistics }: Row) {
  return (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td className="numbers">{statistics.n}</td>
      <td className="numbers">
        {statistics.winRatePct === null ? MISSING_TEXT : shareText(statistics.winRatePct, 'table')}
        <span className={css['range']}>{rangeText(statistics, 'table')}</span>
      </td>
      <td>
        <Change pct={statistics.expectancyPct} />
      </td>
      <td className="numbers">{ratioText(statistics.profitFactor)}</td>
    </tr>
  )
}

/** Bars as wide as usual figures are. */
function GreyRow() {
  return (
    <tr>
      <th scope="row">
        <GreyWords>15m</GreyWords>
      </th>
      <td>
        <GreyWords>18</GreyWords>
      </td>
      <td>
        <GreyWords>28.3%</GreyWords>
        <span className={css['range']}>
          <GreyWords>29.0–71.0%</GreyWords>
        </span>
      </td>
      <td>
        <GreyWords>+10.00%</GreyWords>
      </td>
      <td>
        <GreyWords>2.19</GreyWords>
      </td>
    </tr>
  )
}
