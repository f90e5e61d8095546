import type { ReactNode } from 'react'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { soldIntervals } from '#domain/signals/visibility.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Plans } from '../queries.ts'
import { type Compared, COMPARED, PLAN_ROWS, type PlanMark, planOf } from './plan-rows.ts'
import css from './PlanTable.module.css'
import { PriceAmount } from './PriceAmount.tsx'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'

interface PlanTableProps extends Pick<Plans, 'plans' | 'channels'> {
  /** The reader's own column; null where every column is open. */
  readonly own: Compared | null
}

/** What each plan opens, side by side. On a phone a feature's name is above its cells, so that five fit. */
export function PlanTable({ plans, channels, own }: PlanTableProps) {
  const t = useWords('membership')
  const isWide = useIsWide()
  const values = { channels: listText(channels.map((channel) => t(`channels.${channel}`))) }
  const timeframes = listText(soldIntervals('all').map(intervalLabel))
  // A server without channels shows alerts in the app only.
  const rows = PLAN_ROWS.filter(({ id }) => id !== 'channels' || channels.length > 0)
  const row = (title: string, cellOf: (tier: Compared) => ReactNode) => (
    <Row key={title} title={title} own={own} isWide={isWide} cellOf={cellOf} />
  )
  return (
    <Panel title={t('table.title')}>
      <table className={css['table']} data-wide={isWide}>
        <thead>
          <tr>
            {isWide && (
              <td className={css['corner']}>
                <span className="visually-hidden">{t('table.title')}</span>
              </td>
            )}
            {COMPARED.map((tier) => (
              <th key={tier} scope="col" data-own={tier === own}>
                {t(`table.columns.${tier}`)}
                {tier === own && own !== 'guest' && (
                  <span className={css['own']}>{t('table.own')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {row(t('table.rows.price'), (tier) => (
          <PriceCell plans={plans} tier={tier} />
        ))}
        {row(t('table.rows.lasts'), (tier) => (
          <LastsCell plans={plans} tier={tier} />
        ))}
        {rows.map(({ id, cellOf }) =>
          row(t(`table.rows.${id}`, values), (tier) => (
            <PlanCell cell={cellOf(ENTITLEMENTS[tier])} />
          )),
        )}
      </table>
      <p className={css['note']}>{t('table.open')}</p>
      <p className={css['note']}>
        {t('table.timeframes', { timeframes, count: ENTITLEMENTS.guest.oldestSeen })}
      </p>
      <p className={css['note']}>{t('table.note')}</p>
    </Panel>
  )
}

interface RowProps {
  readonly title: string
  readonly own: Compared | null
  readonly isWide: boolean
  readonly cellOf: (tier: Compared) => ReactNode
}

/** A feature and its cells, one a column; its name is beside them in a wide window. */
function Row({ title, own, isWide, cellOf }: RowProps) {
  const cells = COMPARED.map((tier) => (
    <td key={tier} data-own={tier === own}>
      {cellOf(tier)}
    </td>
  ))
  if (isWide) {
    return (
      <tbody>
        <tr>
          <th scope="row">{title}</th>
          {cells}
        </tr>
      </tbody>
    )
  }
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={COMPARED.length}>
          {title}
        </th>
      </tr>
      <tr>{cells}</tr>
    </tbody>
  )
}

interface PriceCellProps {
  readonly plans: Plans['plans']
  readonly tier: Compared
}

/** What a tier costs; those that cannot be bought cost nothing. */
function PriceCell({ plans, tier }: PriceCellProps) {
  const t = useWords('membership')
  const offer = plans.find(({ plan }) => plan === planOf(tier))
  if (offer === undefined) return <>{t('table.cells.free')}</>
  return (
    <span className="numbers">
      <PriceAmount offer={offer} />
    </span>
  )
}

interface LastsCellProps {
  readonly plans: Plans['plans']
  readonly tier: Compared
}

/** How long what is bought or given lasts. */
function LastsCell({ plans, tier }: LastsCellProps) {
  const t = useWords('membership')
  const plan = planOf(tier)
  if (plan === null) return <Icon name="flat" size="14px" />
  const days = plans.find((offer) => offer.plan === plan)?.days ?? PLAN_DAYS[plan]
  return <span className="numbers">{t('choice.days', { days })}</span>
}

/** One cell of the comparison: yes and no as a mark that is read out as a word. */
function PlanCell({ cell }: { readonly cell: PlanMark }) {
  const t = useWords('membership')
  if (typeof cell === 'boolean') {
    const mark = cell ? <Icon name="check" size="18px" /> : <Icon name="flat" size="14px" />
    return (
      <>
        <span className="visually-hidden">{t(cell ? 'table.cells.yes' : 'table.cells.no')}</span>
        {mark}
      </>
    )
  }
  if ('intervals' in cell) {
    const timeframes = listText(cell.intervals.map(intervalLabel), 'comma')
    return <span className={`numbers ${css['timeframes']}`}>{timeframes}</span>
  }
  if ('word' in cell) {
    const count = 'count' in cell ? cell.count : 0
    return <>{t(`table.cells.${cell.word}`, { count })}</>
  }
  return <span className="numbers">{cell.count}</span>
}
