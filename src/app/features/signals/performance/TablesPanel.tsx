import { useWords } from '#app/i18n/use-words.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { TrackRecord } from './record-queries.ts'
import { GreyTable, RecordTable } from './RecordTable.tsx'

/** The record by timeframe, direction and term; what has no signal has no row. */
export function TablesPanel({ record }: { readonly record: TrackRecord }) {
  const t = useWords('record')
  const tSignals = useWords('signals')
  const { byInterval, byDirection, byTerm } = record
  return (
    <Panel look="flat" title={t('table.title')}>
      <RecordTable
        groups={[
          {
            title: t('choice.interval.name'),
            rows: byInterval.map((row) => ({ name: intervalLabel(row.interval), statistics: row })),
          },
          {
            title: t('choice.direction.name'),
            rows: byDirection.map((row) => ({
              name: tSignals(`direction.${row.direction}`),
              statistics: row,
            })),
          },
          {
            title: t('choice.term.name'),
            rows: byTerm.map((row) => ({ name: tSignals(`term.${row.term}`), statistics: row })),
          },
        ]}
      />
    </Panel>
  )
}

/** Skeleton of the tables, with as many rows as there are most often. */
export function GreyTables() {
  const t = useWords('record')
  return (
    <Panel look="flat" title={t('table.title')}>
      <GreyTable
        groups={[
          { title: t('choice.interval.name'), rowCount: 3 },
          { title: t('choice.direction.name'), rowCount: 1 },
          { title: t('choice.term.name'), rowCount: 2 },
        ]}
      />
    </Panel>
  )
}
