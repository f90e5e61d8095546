import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ERROR_CODES } from '#contract/error-code.ts'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { PasswordField } from '#app/ui/form/PasswordField.tsx'
import type { User } from '../queries.ts'
import { passwordRules, type PasswordValues } from './password-rules.ts'

const ABOUT_OLD: readonly number[] = [ERROR_CODES.wrongOldPassword, ERROR_CODES.passwordLocked]
const EMPTY: PasswordValues = { old: '', next: '', again: '' }

/** Changes the password, or sets the first. Other devices are signed out by it. */
export function PasswordForm({ user: { hasPassword } }: { readonly user: User }) {
  const t = useWords('account')
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    first: EMPTY,
    rules: passwordRules(hasPassword),
    fieldOf: (code) => (ABOUT_OLD.includes(code) ? 'old' : 'next'),
    send: async ({ old, next }) => {
      const oldPassword = hasPassword ? { oldPassword: old } : {}
      await call('POST /user/changePassword', { ...oldPassword, newPassword: next })
      haptic('success')
      toast(t('password.done'))
      await client.invalidateQueries({ queryKey: ['my'] })
      void navigate('/pages/my/userInfo', { replace: true })
    },
  })
  const props = (name: 'old' | 'next' | 'again') => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    onLeave: () => form.leave(name),
    fault: form.faultOf(name),
  })
  return (
    <Form
      action={t(hasPassword ? 'password.change' : 'password.set')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
    >
      {hasPassword && (
        <PasswordField
          {...props('old')}
          label={t('password.old')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...props('next')}
        label={t('password.next')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...props('again')}
        label={t('password.again')}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </Form>
  )
}
