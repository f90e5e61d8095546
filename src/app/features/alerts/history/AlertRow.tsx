import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import { UnreadMark } from '#app/ui/list/UnreadMark.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import type { ExtremeAlert, GateAlert, SentAlert, SignalAlert } from '../queries.ts'
import { AlertSteps } from './AlertSteps.tsx'
import css from './AlertRow.module.css'
import { openingText, soonText, titleText } from './alert-text.ts'

interface AlertRowProps<Alert extends SentAlert = SentAlert> {
  readonly alert: Alert
  /** On the signal's own page: the ticker and the link are left out. */
  readonly isOfPage?: boolean
}

/** One alert with its candle's close and its delay; expanded, every step with its time. */
export function AlertRow({ alert, isOfPage = false }: AlertRowProps) {
  if (alert.kind === 'gate') return <GateRow alert={alert} />
  if ('extremeId' in alert) return <ExtremeRow alert={alert} />
  return <SignalRow alert={alert} isOfPage={isOfPage} />
}

function SignalRow({ alert, isOfPage = false }: AlertRowProps<SignalAlert>) {
  const t = useWords('alerts')
  const { base, netReturnPct, reason, signalId } = alert
  return (
    <Row
      alert={alert}
      title={
        <>
          {!isOfPage && <strong>{base}</strong>}
          <span>{titleText(alert)}</span>
          {netReturnPct !== null && <Change pct={netReturnPct} />}
        </>
      }
      isUnread={!alert.isRead && !isOfPage}
      note={reason === 'proactive' ? t('history.proactive') : null}
      link={isOfPage ? null : { to: `/s/${signalId}?via=app`, text: t('history.openSignal') }}
    />
  )
}

function ExtremeRow({ alert }: AlertRowProps<ExtremeAlert>) {
  const t = useWords('alerts')
  const { base, change24hPct, extremeId, kind } = alert
  return (
    <Row
      alert={alert}
      title={
        <>
          <strong>{base}</strong>
          <span>{t(`history.${kind}`)}</span>
          <Change pct={change24hPct} />
        </>
      }
      isUnread={!alert.isRead}
      note={null}
      link={{ to: `/pages/extreme/detail?id=${extremeId}&via=app`, text: t('history.openExtreme') }}
    />
  )
}

/** A change of the market gate, which is of no coin. */
function GateRow({ alert }: AlertRowProps<GateAlert>) {
  const t = useWords('alerts')
  return (
    <Row
      alert={alert}
      title={
        <>
          <strong>{t('history.gate')}</strong>
          <span>{openingText(alert.after)}</span>
        </>
      }
      isUnread={!alert.isRead}
      note={null}
      link={{ to: '/pages/ai/ai?gate=open&via=app', text: t('history.openGate') }}
    />
  )
}

interface RowProps {
  readonly alert: SentAlert
  readonly title: ReactNode
  readonly isUnread: boolean
  readonly note: string | null
  readonly link: { readonly to: string; readonly text: string } | null
}

function Row({ alert, title, isUnread, note, link }: RowProps) {
  const t = useWords('alerts')
  return (
    <details className={css['row']}>
      <summary className={css['summary']}>
        <span className={css['texts']}>
          <span className={css['title']}>
            {isUnread && <UnreadMark text={t('history.unread')} />}
            {title}
          </span>
          <span className={`numbers ${css['note']}`}>
            <DotLine>
              {intervalLabel(alert.interval)}
              {`${utcMinuteText(alert.barTime)} UTC`}
              {soonText(alert)}
              {note}
            </DotLine>
          </span>
        </span>
        <Icon name="unfold" size="18px" className={css['arrow']} />
      </summary>
      <div className={css['steps']}>
        <AlertSteps alert={alert} />
        {link !== null && (
          <Link className={css['open']} to={link.to}>
            {link.text} <Icon name="forward" />
          </Link>
        )}
      </div>
    </details>
  )
}

/** Skeleton of an alert. */
export function GreyAlert() {
  return (
    <div className={css['summary']}>
      <span className={css['texts']}>
        <GreyText width="14em" />
        <span className={css['note']}>
          <GreyText width="10em" />
          <span className={css['greySent']}>
            <GreyText width="12em" />
          </span>
        </span>
      </span>
      <Icon name="unfold" size="18px" className={css['arrow']} />
    </div>
  )
}
