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

type Way = AddressAnswer['provenBy'][number]

interface ConfirmFormProps {
  readonly chosen: ChosenAddress
  /** The contacts whose code proves it, one at least, each as its owner knows it. */
  readonly ways: readonly { readonly kind: Way; readonly contact: string }[]
  /** The field of the code sent to one of them. */
  readonly children: (kind: Way, field: CodeInput) => ReactNode
}

interface CodeInput {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onLeave: () => void
  readonly fault: string | null
}

/** The code that sets the address, to whichever contact one chooses. */
export function ConfirmForm({ chosen, ways, children }: ConfirmFormProps) {
  const t = useWords('wallet')
  const [way, setWay] = useState<Way>(ways[0]?.kind ?? 'email')
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
      {ways.length > 1 && (
        <CellList header={t('validate.way')}>
          {ways.map(({ kind, contact }) => (
            <CellChoice
              key={kind}
              name="way"
              title={t(`validate.${kind}`)}
              text={contact}
              isChosen={kind === way}
              onChoose={() => setWay(kind)}
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
        {children(way, {
          value: form.values.code,
          onChange: (code) => form.set('code', code),
          onLeave: () => form.leave('code'),
          fault: form.faultOf('code'),
        })}
      </Form>
    </>
  )
}
