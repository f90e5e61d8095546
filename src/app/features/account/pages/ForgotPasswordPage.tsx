import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { codeAgainAtMs, sendCode } from '../sign-in/code-sent.ts'
import { startSignUp } from '../sign-in/pending-sign-up.ts'
import { type ContactValues, contactOf } from '../sign-in/contact.ts'
import { CONTACT_DRAFT, CONTACT_RULES, fieldAmong, firstContact } from '../sign-in/contact-form.ts'
import { ContactFields } from '../sign-in/ContactFields.tsx'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'

const VALIDATE = '/pages/login/validate' satisfies PagePath

/** Forgot password: sends a code to the account's contact, then sets a new one. */
export default function ForgotPasswordPage() {
  const t = useWords('login')
  const navigate = useNavigate()
  const form = useForm<ContactValues>({
    first: firstContact(),
    rules: CONTACT_RULES,
    send: async (values) => {
      const contact = contactOf(values)
      const isWaiting = codeAgainAtMs('resetPassword', contact) > Date.now()
      if (!isWaiting) await sendCode('resetPassword', contact)
      startSignUp({ purpose: 'reset', contact, inviteCode: null })
      await navigate(VALIDATE)
    },
    fieldOf: fieldAmong(['email', 'mobile']),
    draft: CONTACT_DRAFT,
  })
  return (
    <EntryFrame lead={t('forgotPassword.lead')}>
      <Form
        action={t('submit.register')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        <ContactFields form={form} />
      </Form>
    </EntryFrame>
  )
}
