import { useQueryClient } from '@tanstack/react-query'
import { BYU_CHOICES, type ByuChoice as Choice } from '#domain/account/cancellation.ts'
import { ERROR_CODES, isAboutCode } from '#contract/error-code.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsChoice, needsCode } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { OwnCodeField } from '../linking/OwnCodeField.tsx'
import type { User } from '../queries.ts'
import { ByuChoice } from './ByuChoice.tsx'
import css from './DeletionSheet.module.css'
import { LossList } from './LossList.tsx'
import { type Losses, lossesQuery } from './losses.ts'

/** Result of a deletion request. */
export type Cancelled = AnswerOf<'POST /user/logoff'>

interface CancelFormProps {
  readonly user: User
  readonly losses: Losses
  readonly onDone: (cancelled: Cancelled) => void
}

const POINTS = ['cancel.afterWeek', 'cancel.comeBack', 'cancel.elsewhere'] as const
const ABOUT_CHOICE: readonly number[] = [
  ERROR_CODES.payoutChoiceNeeded,
  ERROR_CODES.noPayoutAddress,
]

/** Losses, the choice for BYU, and proof of identity. */
export function DeletionForm({ user, losses, onDone }: CancelFormProps) {
  const t = useWords('account')
  const client = useQueryClient()
  const kind = user.mobile === null ? 'email' : 'mobile'
  const needsProof = user[kind] !== null
  const form = useForm<{ byu: string; code: string }>({
    first: { byu: '', code: '' },
    rules: {
      ...(losses.needsChoice ? { byu: needsChoice } : {}),
      ...(needsProof ? { code: needsCode } : {}),
    },
    fieldOf: (refused) => {
      if (ABOUT_CHOICE.includes(refused)) return 'byu'
      return needsProof && isAboutCode(refused) ? 'code' : null
    },
    send: async ({ byu, code }) => {
      const choice = BYU_CHOICES.find((each) => each === byu)
      const body = {
        seen: losses.seen,
        ...(needsProof ? { code } : {}),
        ...(losses.needsChoice && choice !== undefined ? { byu: choice } : {}),
      }
      onDone(await call('POST /user/logoff', body).catch(readAgain))
      haptic('success')
    },
  })
  // Figures that have changed are shown beside the server's word of it.
  const readAgain = async (error: unknown): Promise<never> => {
    const isStale = error instanceof ApiFailure && error.code !== null && !isAboutCode(error.code)
    if (isStale) await client.invalidateQueries(lossesQuery())
    throw error
  }
  return (
    <Form
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
