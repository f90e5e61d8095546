import { ApiFailure } from '#app/api/api-failure.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useContactForm } from '#app/features/account/entry/use-contact-form.ts'
import { QuestionSheet } from '#app/features/account/question/QuestionSheet.tsx'
import { useQuestion } from '#app/features/account/question/use-question.ts'
import { ContactFields } from '#app/features/account/sign-in/ContactFields.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { Panel } from '#app/ui/panel/Panel.tsx'
import { useRefreshed } from '../card/use-refreshed.ts'
import type { OwnCard } from '../queries.ts'
import css from './GiveForm.module.css'

interface GiveFormProps {
  readonly card: OwnCard
  /** The card has gone to whoever is called so. */
  readonly onGiven: (recipient: string) => void
}

/** Asks who is to have a card, and once more whether they shall: it does not come back. */
export function GiveForm({ card, onGiven }: GiveFormProps) {
  const t = useWords('card')
  const give = useMoneyCall('POST /user/giveCard')
  const refresh = useRefreshed()
  const { open, ask } = useQuestion()
  const form = useContactForm(async (contact, shown) => {
    const isSure = await ask({
      title: t('give.askTitle', { contact: shown }),
      text: <p>{t('give.askText')}</p>,
      yes: t('give.yes'),
      no: t('give.no'),
      isGrave: true,
    })
    if (!isSure) throw new ApiFailure('aborted')
    const { recipient } = await give({ ...contact, cardId: card.id })
    haptic('success')
    onGiven(recipient)
    void refresh()
  })
  return (
    <Panel title={t('kinds.toGive.name')} lead={t('give.lead')}>
      <p className={`numbers ${css['note']}`}>
        {t('give.which', { date: dateText(card.expiresAt, 'day') })}
      </p>
      <Form
        action={t('give.action')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        <ContactFields form={form} />
        <p className={css['note']}>{t('give.rules')}</p>
      </Form>
      {open !== null && <QuestionSheet question={open} />}
    </Panel>
  )
}
