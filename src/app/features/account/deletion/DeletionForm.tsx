import type { ByuChoice as Choice } from '#domain/account/cancellation.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { OwnCodeField } from '../linking/OwnCodeField.tsx'
import type { User } from '../queries.ts'
import { ByuChoice } from './ByuChoice.tsx'
import css from './DeletionSheet.module.css'
import { LossList } from './LossList.tsx'
import type { Losses } from './losses.ts'
import type { Deletion } from './use-deletion.ts'

interface DeletionFormProps {
  readonly user: User
  readonly losses: Losses
  readonly deletion: Deletion
  /** For its button, which is in the foot of the sheet. */
  readonly id: string
}

const POINTS = ['cancel.afterWeek', 'cancel.comeBack', 'cancel.elsewhere'] as const

/** Losses, the choice for BYU, and proof of identity. */
export function DeletionForm({ user, losses, deletion, id }: DeletionFormProps) {
  const t = useWords('account')
  const { form, kind, needsProof } = deletion
  return (
    <Form
      id={id}
      action={t('cancel.action')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
      isGrave
    >
      <LossList losses={losses} />
      {losses.needsChoice && (
        <ByuChoice
          losses={losses}
          chosen={form.values.byu as Choice | ''}
          onChoose={(choice) => form.set('byu', choice)}
          fault={form.faultOf('byu')}
        />
      )}
      <ul className={css['points']}>
        {POINTS.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      {needsProof && (
        <OwnCodeField
          user={user}
          kind={kind}
          type="logoff"
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          onLeave={() => form.leave('code')}
          fault={form.faultOf('code')}
        />
      )}
    </Form>
  )
}
