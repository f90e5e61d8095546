import { Fragment, type ReactNode } from 'react'
import { CHANNELS } from '#domain/alerts/channel.ts'
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
import { GreyPrice, PriceAmount } from './PriceAmount.tsx'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'

/** Keeps a line. */
const BLANK = '\u00A0'

interface PlanTableProps {
  /** Null while they are loading. */
  readonly plans: Plans['plans'] | null
  readonly channels: Plans['channels'] | null
  /** The reader's own column; null where every column is open, undefined while it is unknown. */
  readonly own: Compared | null | undefined
}

/** What each plan opens, side by side. On a phone a feature's name is above its cells, so that five fit. */
export function PlanTable({ plans, channels, own }: PlanTableProps) {
  const t = useWords('membership')
  const isWide = useIsWide()
  const timeframes = listText(soldIntervals('all').map(intervalLabel))
  // A server without channels shows alerts in the app only.
  const rows = PLAN_ROWS.filter(({ id }) => id !== 'channels' || channels?.length !== 0)
  const row = (id: string, title: ReactNode, cellOf: (tier: Compared) => ReactNode) => (
    <Row key={id} title={title} own={own} isWide={isWide} cellOf={cellOf} />
  )
  return (
    <Panel title={t('table.title')}>
      <table className={css['table']} data-wide={isWide}>
        <Head own={own} isWide={isWide} />
        {row('price', t('table.rows.price'), (tier) => (
          <PriceCell plans={plans} tier={tier} />
        ))}
        {row('lasts', t('table.rows.lasts'), (tier) => (
          <LastsCell plans={plans} tier={tier} />
        ))}
        {rows.map(({ id, cellOf }) =>
          row(
            id,
            id === 'channels' ? <ChannelsName channels={channels} /> : t(`table.rows.${id}`),
            (tier) => <PlanCell cell={cellOf(ENTITLEMENTS[tier])} />,
          ),
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

/** Skeleton of the table: all that is known, and bars for what is loaded. */
export function GreyPlanTable({ hasOwn }: { readonly hasOwn: boolean }) {
  return <PlanTable plans={null} channels={null} own={hasOwn ? undefined : 'guest'} />
}

type HeadProps = Pick<RowProps, 'own' | 'isWide'>

/** The names of the plans; a column of one's own says so below its name. */
function Head({ own, isWide }: HeadProps) {
  const t = useWords('membership')
  // Its line is there before it is known which column that is.
  const isMarked = (tier: Compared) => tier === (own === undefined ? 'guest' : own)
  return (
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
            {isMarked(tier) && (
              <span className={css['own']}>{own === undefined ? BLANK : t('table.own')}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The name of the row of channels; a bar while it is unknown which there are. */
function ChannelsName({ channels }: Pick<PlanTableProps, 'channels'>) {
  const t = useWords('membership')
  const names = (channels ?? CHANNELS).map((channel) => t(`channels.${channel}`))
  const text = t('table.rows.channels', { channels: listText(names) })
  return channels === null ? <GreyWords>{text}</GreyWords> : <>{text}</>
}

interface RowProps {
  readonly title: ReactNode
  readonly own: Compared | null | undefined
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
  readonly plans: PlanTableProps['plans']
  readonly tier: Compared
}

/** What a tier costs; those that cannot be bought cost nothing. */
function PriceCell({ plans, tier }: PriceCellProps) {
  const t = useWords('membership')
  const plan = planOf(tier)
  if (plans === null && plan !== null && plan !== 'TRIAL') return <GreyPrice />
  const offer = plans?.find((each) => each.plan === plan)
  if (offer === undefined) return <>{t('table.cells.free')}</>
  return (
    <span className="numbers">
      <PriceAmount offer={offer} />
    </span>
  )
}

interface LastsCellProps {
  readonly plans: PlanTableProps['plans']
  readonly tier: Compared
}

/** How long what is bought or given lasts. */
function LastsCell({ plans, tier }: LastsCellProps) {
  const t = useWords('membership')
  const plan = planOf(tier)
  if (plan === null) return <Icon name="flat" size="14px" />
  const days = plans?.find((offer) => offer.plan === plan)?.days ?? PLAN_DAYS[plan]
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
    // Narrower than a list with commas, and breaks after a slash where its column is narrower still.
    return (
      <span className={`numbers ${css['timeframes']}`}>
        {cell.intervals.map((interval, at) => (
          <Fragment key={interval}>
            {at > 0 && '/'}
            {at > 0 && <wbr />}
            {intervalLabel(interval)}
          </Fragment>
        ))}
      </span>
    )
  }
  if ('word' in cell) {
    const count = 'count' in cell ? cell.count : 0
    const name = cell.word === 'oldest' ? css['oldest'] : undefined
    return <span className={name}>{t(`table.cells.${cell.word}`, { count })}</span>
  }
  return <span className="numbers">{cell.count}</span>
}
