import { Link } from 'react-router-dom'
import { dateText } from '#app/i18n/date-text.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import type { SentAlert } from '../queries.ts'
import { AlertSteps } from './AlertSteps.tsx'
import css from './AlertRow.module.css'
import { soonText, titleText } from './alert-text.ts'

interface AlertRowProps {
  readonly alert: SentAlert
  /** On the signal's own page: the ticker and the link are left out. */
  readonly isOfPage?: boolean
}

/** One alert with its delay; expanded, every step with its time. */
export function AlertRow({ alert, isOfPage = false }: AlertRowProps) {
  const t = useWords('alerts')
  const { base, interval, direction, netReturnPct, closedAt, isRead, reason } = alert
  return (
    <details className={css['row']}>
      <summary className={css['summary']}>
        <span className={css['texts']}>
          <span className={css['title']}>
            {!isOfPage && <strong>{base}</strong>}
            <span className={css[direction]}>{titleText(alert)}</span>
            {netReturnPct !== null && <Change pct={netReturnPct} />}
            {!isRead && !isOfPage && <Badge tone="blue">{t('history.unread')}</Badge>}
          </span>
          <span className={`numbers ${css['note']}`}>
            <span>{intervalLabel(interval)}</span>
            <span>· {dateText(closedAt, 'minute')}</span>
            <span>· {soonText(alert)}</span>
            {reason === 'proactive' && <span>· {t('history.proactive')}</span>}
          </span>
        </span>
        <Icon name="unfold" size="18px" className={css['arrow']} />
      </summary>
      <div className={css['steps']}>
        <AlertSteps alert={alert} />
        {!isOfPage && (
          <Link className={css['open']} to={`/s/${alert.signalId}?via=app`}>
            {t('history.openSignal')} <Icon name="forward" />
          </Link>
        )}
      </div>
    </details>
  )
}
