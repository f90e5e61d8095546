import { useState } from 'react'
import { queryClient } from '#app/api/query-client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { toast } from '#app/state/toast-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { Badge, type BadgeTone } from '#app/ui/number/Badge.tsx'
import { ConfirmSheet } from '../confirm/ConfirmSheet.tsx'
import type { Fact } from '#app/ui/page/Facts.tsx'
import { RecordRow } from '../frame/RecordRow.tsx'
import { type Decided, OPERATORS, type Payout } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'

const TONES: Readonly<Record<Payout['state'], BadgeTone>> = {
  held: 'amber',
  exported: 'blue',
  paid: 'grey',
  returned: 'grey',
}

const DECISIONS = {
  held: ['approve', 'reject'],
  exported: ['paid', 'reject'],
  paid: [],
  returned: [],
} as const satisfies Record<Payout['state'], readonly Decision[]>

type Decision = 'approve' | 'paid' | 'reject'

interface PayoutRecordProps {
  readonly payout: Payout
  readonly canWrite: boolean
}

/** One payout: whose, where it goes, what arrives, and what can be decided. */
export function PayoutRecord({ payout, canWrite }: PayoutRecordProps) {
  const t = useWords('operators')
  const [decision, setDecision] = useState<Decision | null>(null)
  const { nickname, accountId, period, network, address, state, transferId, reason } = payout
  const isHeld = state === 'held' && !payout.isDue
  const decisions: readonly Decision[] = canWrite ? DECISIONS[state] : []
  const open = decisions.filter((one) => one !== 'approve' || !isHeld)
  return (
    <>
      <RecordRow
        title={nickname}
        note={t('payout.note', { period, time: dateText(payout.changedAt, 'full') })}
        end={
          <>
            <Amount value={payout.net} unit="USDT" />
            <Badge tone={TONES[state]}>{t(`payout.${state}`)}</Badge>
          </>
        }
        actions={
          open.length === 0
            ? undefined
            : open.map((one) => (
                <Button key={one} look="quiet" onClick={() => setDecision(one)}>
                  {t(`decide.${one}.action`)}
                </Button>
              ))
        }
      >
        <span translate="no">{`${network} ${address}`}</span>
        <span translate="no">{accountId}</span>
        {isHeld && <span>{t('payout.until', { time: dateText(payout.heldUntil, 'full') })}</span>}
        {transferId !== null && <span>{t('payout.transfer', { id: transferId })}</span>}
        {reason !== null && <span>{t('payout.reason', { reason })}</span>}
      </RecordRow>
      {decision !== null && (
        <DecisionSheet payout={payout} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  )
}

interface DecisionSheetProps {
  readonly payout: Payout
  readonly decision: Decision
  readonly onClose: () => void
}

function DecisionSheet({ payout, decision, onClose }: DecisionSheetProps) {
  const t = useWords('operators')
  const detailed = decision === 'approve' ? null : decision
  const done = () => {
    toast(t(`decide.${decision}.done`))
    onClose()
    void queryClient.invalidateQueries({ queryKey: OPERATORS })
  }
  return (
    <ConfirmSheet<Decided>
      title={t(`decide.${decision}.title`)}
      text={t(`decide.${decision}.text`)}
      action={t(`decide.${decision}.confirm`)}
      isGrave={decision === 'reject'}
      {...(detailed === null
        ? {}
        : { field: { label: t(`decide.${detailed}.field`), hint: t(`decide.${detailed}.hint`) } })}
      listFacts={(answer) => factsOf(answer.payout, t)}
      send={(detail, confirmation) =>
        callOperators('POST /admin/payout/decide', {
          id: payout.id,
          decision,
          detail,
          ...(confirmation === undefined ? {} : { confirmation }),
        })
      }
      onDone={done}
      onClose={onClose}
    />
  )
}

function factsOf(payout: Payout, t: ReturnType<typeof useWords<'operators'>>): readonly Fact[] {
  return [
    [t('fact.account'), payout.nickname],
    [t('fact.network'), payout.network],
    [
      t('fact.address'),
      <span key="address" translate="no">
        {payout.address}
      </span>,
    ],
    [t('fact.amount'), <Amount key="amount" value={payout.amount} unit="BYU" />],
    [t('fact.fee'), <Amount key="fee" value={payout.fee} unit="BYU" />],
    [t('fact.net'), <Amount key="net" value={payout.net} unit="USDT" />],
  ]
}
