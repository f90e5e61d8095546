import { MISSING_TEXT } from '#domain/money/decimal.ts'
import { useId } from 'react'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { rangeText, ratioText } from './metric-text.ts'
import type { Statistics } from './record-queries.ts'
import css from './RecordTable.module.css'

interface RecordTableProps {
  /** Heading of the first column. */
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly statistics: Statistics }[]
}

/** The record by row: count, win rate, expectancy and profit factor. */
export function RecordTable({ title, rows }: RecordTableProps) {
  const t = useWords('record')
  const titleId = useId()
  return (
    <table className={css['table']} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col" id={titleId}>
            {title}
          </th>
          <th scope="col">{t('table.count')}</th>
          <th scope="col">{t('table.winRate')}</th>
          <th scope="col">{t('table.expectancy')}</th>
          <th scope="col">{t('table.profitFactor')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, statistics }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="numbers">{statistics.n}</td>
            <td className="numbers">
              {statistics.winRatePct !== null && shareText(statistics.winRatePct, 'table')}
              <span className={css['range']}>{rangeText(statistics, 'table') ?? MISSING_TEXT}</span>
            </td>
            <td>
              <Change pct={statistics.expectancyPct} />
            </td>
            <td className="numbers">{ratioText(statistics.profitFactor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
