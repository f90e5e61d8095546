import type { ReactNode } from 'react'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { soldIntervals } from '#domain/signals/visibility.ts'
import { intervalText } from '#app/i18n/interval-text.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Plans } from '../queries.ts'
import { type Compared, COMPARED, PLAN_ROWS } from './plan-rows.ts'
import { LastsCell } from './LastsCell.tsx'
import { PlanCell } from './PlanCell.tsx'
import css from './PlanTable.module.css'
import { PriceCell } from './PriceCell.tsx'

interface PlanTableProps extends Pick<Plans, 'plans' | 'channels'> {
  /** The reader's own column; null where every column is open. */
  readonly own: Compared | null
}

/** What each plan opens, side by side. A feature's name stands over its cells, so that five fit. */
export function PlanTable({ plans, channels, own }: PlanTableProps) {
  const t = useWords('membership')
  const values = { channels: listText(channels.map((channel) => t(`channels.${channel}`))) }
  const timeframes = listText(soldIntervals('all').map(intervalText))
  // A server without any channel tells of alerts in the app alone.
  const rows = PLAN_ROWS.filter(({ id }) => id !== 'channels' || channels.length > 0)
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
        {rows.map(({ id, cellOf }) => (
          <Row key={id} title={t(`table.rows.${id}`, values)}>
            {COMPARED.map((tier) => (
              <td key={tier} data-own={tier === own}>
                <PlanCell cell={cellOf(ENTITLEMENTS[tier])} />
              </td>
            ))}
          </Row>
        ))}
      </table>
      <p className={css['note']}>{t('table.open')}</p>
      <p className={css['note']}>{t('table.timeframes', { timeframes })}</p>
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
