import { useState } from 'react'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsCode } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { toast } from '#app/state/toast-state.ts'
import { Form } from '#app/ui/form/Form.tsx'
import type { ContactKind } from '../sign-in/contact.ts'
import type { User } from '../queries.ts'
import css from './ChangeSteps.module.css'
import { changeContact, proveContact } from './contact-calls.ts'
import { ContactForm } from './ContactForm.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'

interface ChangeStepsProps {
  readonly user: User
  readonly kind: ContactKind
  readonly onDone: () => Promise<void>
}

/** Changes a contact in two steps: verify the old one, then the new one. */
export function ChangeSteps({ user, kind, onDone }: ChangeStepsProps) {
  const t = useWords('account')
  const [ticket, setTicket] = useState<string | null>(null)
  const step = ticket === null ? 1 : 2
  return (
    <>
      <p className={css['step']} role="status">
        <span className="numbers">{t('bind.step', { step, of: 2 })}</span>
        {t(step === 1 ? 'bind.proveOld' : 'bind.giveNew')}
      </p>
      {ticket === null ? (
        <OldForm user={user} kind={kind} onProved={setTicket} />
      ) : (
        <ContactForm
          kind={kind}
          type="change"
          action={t('bind.change')}
          onSend={async (contact, code) => {
            await changeContact(contact, code, ticket).catch((error: unknown) => {
              // The proof has waited too long: the first step comes again.
              if (isExpired(error)) {
                setTicket(null)
                toast(failureWords(error).text)
              }
              throw error
            })
            await onDone()
          }}
        />
      )}
    </>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === ERROR_CODES.expiredTicket
}

interface OldFormProps {
  readonly user: User
  readonly kind: ContactKind
  readonly onProved: (ticket: string) => void
}

function OldForm({ user, kind, onProved }: OldFormProps) {
  const t = useWords('account')
  const form = useForm({
    first: { code: '' },
    rules: { code: needsCode },
    fieldOf: () => 'code',
    send: async ({ code }) => {
      const ticket = await proveContact(kind, code)
      haptic('success')
      onProved(ticket)
    },
  })
  return (
    <Form
      action={t('bind.next')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
    >
      <OwnCodeField
        user={user}
        kind={kind}
        type="validateOld"
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        onLeave={() => form.leave('code')}
        fault={form.faultOf('code')}
      />
    </Form>
  )
}
