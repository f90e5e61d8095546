import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { useRefreshed } from './use-refreshed.ts'
import type { Redeemable } from './CodeForm.tsx'
import css from './CodePreview.module.css'
import { useEffectWords } from './use-effect-words.ts'

interface CodePreviewProps {
  readonly code: string
  readonly seen: Redeemable
  readonly onDone: (answer: Redeemable) => void
  readonly onOther: () => void
}

/** What a code is good for, before it is used up. */
export function CodePreview({ code, seen, onDone, onOther }: CodePreviewProps) {
  const t = useWords('card')
  const redeem = useMoneyCall('POST /user/useCard')
  const refresh = useRefreshed()
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    setIsSending(true)
    setFault(null)
    try {
      const answer = await redeem({ code })
      haptic('success')
      await refresh()
      onDone(answer)
    } catch (error) {
      haptic('error')
      setFault(failureWords(error).text)
      setIsSending(false)
    }
  }
  // A gift that a code gives is one to give away.
  const kind = seen.kind === 'gift' ? 'toGive' : seen.kind
  const valid = t('code.validUntil', { date: dateText(seen.validUntil, 'day') })
  const other = (
    <Button look="quiet" onClick={onOther} isDisabled={isSending}>
      {t('code.other')}
    </Button>
  )
  return (
    <Panel title={t('code.previewTitle')}>
      <div className={css['seen']}>
        <strong className={css['name']}>{t(`kinds.${kind}.name`)}</strong>
        <p>{t(`kinds.${kind}.text`, { slots: ENTITLEMENTS.trial.alertSlots })}</p>
        <p className={`numbers ${css['note']}`}>
          {code}. {valid}
        </p>
      </div>
      <p>{useEffectWords(seen)}</p>
      <Form
        action={t('code.redeem')}
        onSubmit={() => void submit()}
        isSending={isSending}
        fault={fault}
        footer={other}
      >
        {null}
      </Form>
    </Panel>
  )
}
