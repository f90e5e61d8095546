import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/panel/Panel.tsx'
import type { Plans } from '../queries.ts'
import { type Compared, COMPARED, PLAN_ROWS } from './plan-rows.ts'
import { LastsCell } from './LastsCell.tsx'
import { PlanCell } from './PlanCell.tsx'
import css from './PlanTable.module.css'
import { PriceCell } from './PriceCell.tsx'

interface PlanTableProps {
  readonly plans: Plans['plans']
  /** The reader's own column; null where every column is open. */
  readonly own: Compared | null
}

/** What each plan opens, side by side. A feature's name stands over its cells, so that five fit. */
export function PlanTable({ plans, own }: PlanTableProps) {
  const t = useWords('membership')
  return (
    <Panel title={t('table.title')}>
      <table className={css['table']}>
        <thead>
          <tr>
            {COMPARED.map((tier) => (
              <th key={tier} scope="col" data-own={tier === own}>
                {t(`table.columns.${tier}`)}
              </th>
            ))}
          </tr>
        </thead>
        <Row title={t('table.rows.price')}>
          {COMPARED.map((tier) => (
            <td key={tier} data-own={tier === own}>
              <PriceCell plans={plans} tier={tier} />
            </td>
          ))}
        </Row>
        <Row title={t('table.rows.lasts')}>
          {COMPARED.map((tier) => (
            <td key={tier} data-own={tier === own}>
              <LastsCell plans={plans} tier={tier} />
            </td>
          ))}
        </Row>
        {PLAN_ROWS.map(({ id, cellOf }) => (
          <Row key={id} title={t(`table.rows.${id}`)}>
            {COMPARED.map((tier) => (
              <td key={tier} data-own={tier === own}>
                <PlanCell cell={cellOf(tier)} />
              </td>
            ))}
          </Row>
        ))}
      </table>
      <p className={css['note']}>{t('table.note')}</p>
    </Panel>
  )
}

interface RowProps {
  readonly title: string
  /** The cells, one a column. */
  readonly children: ReactNode
}

function Row({ title, children }: RowProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={COMPARED.length}>
          {title}
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  )
}
