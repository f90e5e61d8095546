import type { ReactNode } from 'react'
import type { Plus } from '#domain/membership/membership-status.ts'
import { daysLeft } from '#domain/time/days-left.ts'
import { wholeDateText } from '#app/i18n/whole-date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { GREY_DATE } from './grey-date.ts'
import css from './StatusPanel.module.css'

interface StatusPanelProps {
  /** `guest` is signed in nowhere; null was never a member. */
  readonly plus: Plus | null | 'guest'
  readonly wallNow: number
}

/** The membership status of the viewer. */
export function StatusPanel({ plus, wallNow }: StatusPanelProps) {
  const t = useWords('membership')
  if (plus === 'guest') return <Said text={t('status.guest')} />
  if (plus === null) return <Said text={t('status.never')} />
  const values = { plan: t(`names.${plus.plusType}`), date: wholeDateText(plus.expiresAt, 'full') }
  if (plus.expiresAt <= wallNow) return <Said text={t('status.ended', values)} />
  const days = daysLeft(plus.expiresAt, wallNow)
  const left = days === 1 ? t('status.lastDay') : t('status.daysLeft', { count: days })
  return <Said text={t('status.until', values)} note={left} isMember />
}

/** Skeleton of what a member reads there. */
export function GreyStatus() {
  const t = useWords('membership')
  const values = { plan: t('names.MONTH'), date: wholeDateText(GREY_DATE, 'full') }
  return (
    <Said
      text={<GreyWords>{t('status.until', values)}</GreyWords>}
      note={<GreyWords>{t('status.daysLeft', { count: 30 })}</GreyWords>}
      isMember
    />
  )
}

interface SaidProps {
  readonly text: ReactNode
  readonly note?: ReactNode
  readonly isMember?: boolean
}

function Said({ text, note, isMember = false }: SaidProps) {
  const t = useWords('membership')
  return (
    <Panel title={t('status.title')}>
      <p className={css['status']} data-member={isMember}>
        <span>{text}</span>
        {note !== undefined && <span className={`numbers ${css['note']}`}>{note}</span>}
      </p>
    </Panel>
  )
}
