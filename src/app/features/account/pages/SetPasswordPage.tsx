import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { FormRules } from '#app/state/form/form.ts'
import { needsNewPassword, needsSame } from '#app/state/form/form-rules.ts'
import { isSignedIn, signOut } from '#app/state/session-state.ts'
import { toast } from '#app/state/toast-state.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { PasswordField } from '#app/ui/form/PasswordField.tsx'
import { pendingSignUp, endSignUp, provedCodeNow } from '../sign-in/pending-sign-up.ts'
import { type Contact, maskContact } from '../sign-in/contact.ts'
import { fieldAmong } from '../sign-in/contact-form.ts'
import { resetPassword, setFirstPassword } from '../sign-in/sign-in-calls.ts'
import { rememberSignInHabit, signInHabit } from '../sign-in/sign-in-habit.ts'
import { useArrival } from '../sign-in/use-arrival.ts'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'

const LOGIN = '/pages/login/login' satisfies PagePath
const VALIDATE = '/pages/login/validate' satisfies PagePath

/** A first password after a registration, or a new one in the place of one that was lost. */
export default function SetPasswordPage() {
  const [reset] = useState(() => {
    const [pending, code] = [pendingSignUp(), provedCodeNow()]
    return pending?.purpose === 'reset' ? { contact: pending.contact, code } : null
  })
  if (reset === null) {
    return isSignedIn() ? <FirstPassword /> : <Navigate to={LOGIN} replace />
  }
  if (reset.code === null) return <Navigate to={VALIDATE} replace />
  return <NewPassword contact={reset.contact} code={reset.code} />
}

function FirstPassword() {
  const t = useWords('login')
  const arrive = useArrival()
  const save = async (password: string) => {
    await setFirstPassword(password)
    toast(t('done.passwordSet'))
    arrive()
  }
  return (
    <EntryFrame title={t('setPassword.first')} lead={t('setPassword.firstLead')}>
      <PasswordForm onSave={save} onSkip={arrive} />
    </EntryFrame>
  )
}

function NewPassword({ contact, code }: { readonly contact: Contact; readonly code: string }) {
  const t = useWords('login')
  const navigate = useNavigate()
  const save = async (password: string) => {
    await resetPassword(contact, code, password)
    endSignUp()
    // Every session of the account has ended, one of this device too.
    signOut()
    rememberSignInHabit({ ...signInHabit(), method: 'password' })
    toast(t('done.passwordReset'))
    await navigate(LOGIN, { replace: true })
  }
  const lead = t('setPassword.resetLead', { contact: maskContact(contact) })
  return (
    <EntryFrame title={t('setPassword.reset')} lead={lead}>
      <PasswordForm onSave={save} />
    </EntryFrame>
  )
}

type PasswordValues = { readonly password: string; readonly repeated: string }

const RULES = {
  password: needsNewPassword,
  repeated: (value, { password }) => needsSame(value, password),
} as const satisfies FormRules<PasswordValues>

interface PasswordFormProps {
  readonly onSave: (password: string) => Promise<void>
  readonly onSkip?: () => void
}

function PasswordForm({ onSave, onSkip }: PasswordFormProps) {
  const t = useWords('login')
  const form = useForm<PasswordValues>({
    first: { password: '', repeated: '' },
    rules: RULES,
    send: async ({ password }) => await onSave(password),
    fieldOf: fieldAmong(['password']),
  })
  const fieldOf = (name: keyof PasswordValues) => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onLeave: () => form.leave(name),
    fault: form.faultOf(name),
    isDisabled: form.isSending,
    autoComplete: 'new-password' as const,
  })
  return (
    <Form
      action={t('setPassword.save')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
      footer={
        onSkip !== undefined && (
          <Button look="quiet" onClick={onSkip}>
            {t('setPassword.skip')}
          </Button>
        )
      }
    >
      <PasswordField
        {...fieldOf('password')}
        label={t('setPassword.field')}
        hint={t('setPassword.hint')}
      />
      <PasswordField {...fieldOf('repeated')} label={t('setPassword.repeat')} enterKeyHint="go" />
    </Form>
  )
}
