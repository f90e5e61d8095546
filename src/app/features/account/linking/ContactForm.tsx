import { useState } from 'react'
import { ERROR_CODES, isAboutCode } from '#contract/error-code.ts'
import type { CodeType } from '#domain/account/code-type.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { needsCode, needsEmail, needsMobile } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { CodeButton } from '#app/ui/form/CodeButton.tsx'
import { CodeField } from '#app/ui/form/CodeField.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { MobileField } from '#app/ui/form/MobileField.tsx'
import { AREAS } from '../sign-in/area-codes.ts'
import { type Contact, type ContactKind, contactOf } from '../sign-in/contact.ts'
import { signInHabit } from '../sign-in/sign-in-habit.ts'
import { useCode } from '../sign-in/use-code.ts'

interface ContactFormProps {
  readonly kind: ContactKind
  readonly type: Extract<CodeType, 'bind' | 'change'>
  readonly action: string
  /** Hands contact and code over; what it throws is shown. */
  readonly onSend: (contact: Contact, code: string) => Promise<void>
}

const ABOUT_CONTACT: readonly number[] = [
  ERROR_CODES.badEmail,
  ERROR_CODES.badMobile,
  ERROR_CODES.contactTaken,
]

/** Form for a new contact and the code sent to it. */
export function ContactForm({ kind, type, action, onSend }: ContactFormProps) {
  const t = useWords('account')
  const [area, setArea] = useState(() => signInHabit().area)
  const needsContact = kind === 'email' ? needsEmail : needsMobile
  const form = useForm({
    first: { contact: '', code: '' },
    rules: { contact: needsContact, code: needsCode },
    fieldOf: (refused) => {
      if (isAboutCode(refused)) return 'code'
      return ABOUT_CONTACT.includes(refused) ? 'contact' : null
    },
    send: async (values) => await onSend(contact, values.code),
  })
  const { contact: typed } = form.values
  const contact = contactOf({ kind, area, mobile: typed, email: typed })
  const code = useCode(type, contact)
  const field = {
    label: t(kind === 'email' ? 'bind.newEmail' : 'bind.newMobile'),
    value: typed,
    onChange: (value: string) => form.set('contact', value),
    onLeave: () => form.leave('contact'),
    fault: form.faultOf('contact'),
  }
  const sendCode = () => {
    // Nothing is sent to what is no contact: the field says what is wrong with it.
    if (needsContact(typed) === null) void code.send()
    else form.leave('contact')
  }
  return (
    <Form action={action} onSubmit={form.submit} isSending={form.isSending} fault={form.fault}>
      {kind === 'email' ? (
        <Field {...field} input={{ type: 'email', inputMode: 'email' }} autoComplete="email" />
      ) : (
        <MobileField {...field} areas={AREAS} area={area} onArea={setArea} />
      )}
      <CodeField
        value={form.values.code}
        onChange={(value) => form.set('code', value)}
        onLeave={() => form.leave('code')}
        fault={form.faultOf('code') ?? code.fault}
        end={<CodeButton {...code.button} onClick={sendCode} />}
      />
    </Form>
  )
}
