import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isAboutCode } from '#contract/error-code.ts'
import { call } from '#app/api/client.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsCode } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { toast } from '#app/state/toast-state.ts'
import { CellChoice } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import type { ChosenAddress } from './chosen-address.ts'
import { type AddressAnswer, walletQueries } from '../queries.ts'

type ProofKind = AddressAnswer['provenBy'][number]

interface ConfirmFormProps {
  readonly chosen: ChosenAddress
  /** The contacts whose code proves it, at least one, in full. */
  readonly contacts: readonly { readonly kind: ProofKind; readonly contact: string }[]
  /** The field of the code sent to one of them. */
  readonly children: (kind: ProofKind, field: CodeInput) => ReactNode
}

interface CodeInput {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onLeave: () => void
  readonly fault: string | null
}

/** The code that sets the address, to whichever contact one chooses. */
export function ConfirmForm({ chosen, contacts, children }: ConfirmFormProps) {
  const t = useWords('wallet')
  const [kind, setKind] = useState<ProofKind>(contacts[0]?.kind ?? 'email')
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm({
    first: { code: '' },
    rules: { code: needsCode },
    fieldOf: (refused) => (isAboutCode(refused) ? 'code' : null),
    send: async ({ code }) => {
      const { heldUntil } = await call('POST /user/changeAddress', { ...chosen, code })
      haptic('success')
      const held = heldUntil === null ? null : dateText(heldUntil, 'full')
      toast(held === null ? t('validate.done') : t('validate.doneHeld', { date: held }))
      await client.invalidateQueries(walletQueries.address())
      // Back to the page of addresses, which handed this one on.
      void navigate(-1)
    },
  })
  return (
    <>
      {contacts.length > 1 && (
        <CellList header={t('validate.sendTo')}>
          {contacts.map(({ kind: each, contact }) => (
            <CellChoice
              key={each}
              name="contact"
              title={t(`validate.${each}`)}
              text={contact}
              isChosen={each === kind}
              onChoose={() => setKind(each)}
            />
          ))}
        </CellList>
      )}
      <Form
        action={t('validate.confirm')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        {children(kind, {
          value: form.values.code,
          onChange: (code) => form.set('code', code),
          onLeave: () => form.leave('code'),
          fault: form.faultOf('code'),
        })}
      </Form>
    </>
  )
}
