import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { planOpening } from '#domain/membership/entitlement.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import type { DetailAnswer } from '../queries.ts'
import { RuleList } from './WhyPanel.tsx'
import css from './ReadingLine.module.css'

type Reading = DetailAnswer['readings'][number]

interface ReadingLineProps {
  readonly reading: Reading
  /** The signal of this page, shown without a link. */
  readonly signalId: string | null
}

const ICONS = { long: 'up', short: 'down', volatile: 'swing' } as const satisfies Record<
  Reading['trend'],
  IconName
>

/** Rule status at one timeframe, with expandable reasons. */
export function ReadingLine({ reading, signalId }: ReadingLineProps) {
  const t = useWords('signals')
  const [isOpen, setOpen] = useState(false)
  const whyId = useId()
  const { trend, status, interval } = reading
  const openId = reading.signalId === signalId ? null : reading.signalId
  return (
    <li className={css['line']}>
      <button
        type="button"
        className={css['toggle']}
        aria-expanded={isOpen}
        aria-controls={whyId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css['interval']}>{intervalLabel(interval)}</span>
        <span className={css['trend']} data-trend={status === 'warming' ? 'volatile' : trend}>
          {status === 'warming' ? (
            '--'
          ) : (
            <>
              <Icon name={ICONS[trend]} size="1em" /> {t(`reading.trend.${trend}`)}
            </>
          )}
        </span>
        <span className={css['status']} data-status={status}>
          {t(`reading.status.${status}`)}
        </span>
        <Icon name="forward" size="14px" className={css['arrow']} />
      </button>
      <div id={whyId} className={css['why']} hidden={!isOpen}>
        {isOpen && openId !== null && (
          <Link className={css['link']} to={`/pages/ai/detail?id=${openId}`}>
            {t('reading.toSignal')}
            <Icon name="forward" size="1em" />
          </Link>
        )}
        {isOpen && <Reasons reading={reading} />}
      </div>
    </li>
  )
}

function Reasons({ reading }: { readonly reading: Reading }) {
  const { why, status, trend, interval } = reading
  const t = useWords('signals')
  if (why !== null) return <RuleList why={why} />
  if (status === 'hidden') {
    const plan = planOpening(interval) === 'monthly' ? 'hiddenMonthly' : 'hiddenYearly'
    return <p className={css['none']}>{t(`reading.noWhy.${plan}`)}</p>
  }
  const isOfStatus = status === 'warming' || status === 'off'
  const reason = isOfStatus ? status : trend === 'volatile' ? trend : 'noSide'
  return <p className={css['none']}>{t(`reading.noWhy.${reason}`)}</p>
}
