import { useNavigate } from 'react-router-dom'
import { soldIntervals } from '#domain/signals/visibility.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { GateQuestion } from '#app/state/gate.ts'
import { type AskedGate, closeGate, isAskedHere, keepJumpOf } from '#app/state/gate-state.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import css from './GateSheet.module.css'

interface GateSheetProps {
  readonly asked: AskedGate
  readonly question: GateQuestion
}

/**
 * "Not signed in. Sign in now?" or "For members", over the page that needs it or whose action does.
 * Before a page it stays open until another page has come, so that who comes back at once is asked
 * again. @source Spec 6, 8
 */
export function GateSheet({ asked, question: { asks, yes, no } }: GateSheetProps) {
  const t = useWords('gate')
  const shell = useWords('shell')
  const navigate = useNavigate()
  const timeframes = listText(soldIntervals('yearly').map(intervalLabel))
  const reason =
    asked.reason ?? (asked.gate === 'signIn' ? null : t(`${asked.gate}.text`, { timeframes }))
  const go = () => {
    if (!isAskedHere(asked)) return
    if (asks === 'signIn') keepJumpOf(asked)
    if (no === null) closeGate(asked)
    void navigate(yes)
  }
  const leave = () => {
    if (no === null) closeGate(asked)
    else if (isAskedHere(asked)) void navigate(no, { replace: true })
  }
  const actions = (
    <SheetActions
      primary={{ text: t(asks === 'signIn' ? 'signIn.go' : 'plans'), onClick: go }}
      secondary={{ text: t(no === null ? 'later' : 'home'), onClick: leave }}
    />
  )
  return (
    <Sheet title={t(`${asks}.title`)} closeLabel={shell('close')} onClose={leave} footer={actions}>
      {reason !== null && <p className={css['reason']}>{reason}</p>}
      {asks === 'signIn' && <p>{t('signIn.text')}</p>}
    </Sheet>
  )
}
