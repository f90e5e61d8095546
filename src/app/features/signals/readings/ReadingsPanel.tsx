import { Link } from 'react-router-dom'
import { utcText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import { intervalText } from '../components/interval-text.ts'
import { Panel } from '../components/Panel.tsx'
import type { DetailAnswer } from '../queries.ts'
import css from './ReadingsPanel.module.css'

type Reading = DetailAnswer['readings'][number]

interface ReadingsPanelProps {
  readonly readings: readonly Reading[]
  /** The signal on this page, which needs no link to itself. */
  readonly signalId: string | null
}

const ICONS = { long: 'up', short: 'down', volatile: 'flat' } as const satisfies Record<
  Reading['trend'],
  IconName
>

/** What the rules say of the coin at each of the five intervals. */
export function ReadingsPanel({ readings, signalId }: ReadingsPanelProps) {
  const t = useWords('signals')
  const asOf = readings.reduce((newest, each) => Math.max(newest, each.asOf ?? 0), 0)
  const lead = asOf > 0 ? { lead: t('reading.asOf', { time: utcText(asOf) }) } : {}
  return (
    <Panel title={t('detail.readings')} {...lead}>
      <ul>
        {readings.map((reading) => (
          <ReadingLine key={reading.interval} reading={reading} signalId={signalId} />
        ))}
      </ul>
    </Panel>
  )
}

interface ReadingLineProps {
  readonly reading: Reading
  readonly signalId: string | null
}

function ReadingLine({ reading, signalId }: ReadingLineProps) {
  const t = useWords('signals')
  const { trend, status, interval } = reading
  const isLink = reading.signalId !== null && reading.signalId !== signalId
  const statusText = t(`reading.status.${status}`)
  return (
    <li className={css['line']}>
      <span className={css['interval']}>{intervalText(interval)}</span>
      <span className={css['trend']} data-trend={status === 'warming' ? 'volatile' : trend}>
        {status === 'warming' ? (
          '--'
        ) : (
          <>
            <Icon name={ICONS[trend]} size="1em" /> {t(`reading.trend.${trend}`)}
          </>
        )}
      </span>
      {isLink ? (
        <Link className={css['link']} to={`/pages/ai/detail?id=${reading.signalId}`}>
          {statusText}
          <Icon name="forward" size="1em" />
        </Link>
      ) : (
        <span className={css['status']} data-status={status}>
          {statusText}
        </span>
      )}
    </li>
  )
}
