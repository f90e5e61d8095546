import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { alertQueries } from '../queries.ts'
import { AlertRow } from './AlertRow.tsx'
import css from './SignalAlerts.module.css'

interface SignalAlertsProps {
  readonly signalId: string
}

/** Alerts of one signal sent to the user; renders nothing without any. */
export function SignalAlerts({ signalId }: SignalAlertsProps) {
  const t = useWords('alerts')
  const titleId = useId()
  const isSignedIn = useSession().token !== null
  const { data } = useQuery({ ...alertQueries.ofSignal(signalId), enabled: isSignedIn })
  const alerts = data?.items ?? []
  if (!isSignedIn || alerts.length === 0) return null
  return (
    <section className={css['part']} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {t('history.title')}
      </h2>
      <p className={css['lead']}>{t('history.lead')}</p>
      <ul className={css['rows']}>
        {alerts.map((one) => (
          <li key={one.id}>
            <AlertRow alert={one} isOfPage />
          </li>
        ))}
      </ul>
    </section>
  )
}
