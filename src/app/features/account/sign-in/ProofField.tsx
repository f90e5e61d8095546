import { useRef } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import type { FormOf } from '#app/state/form/use-form.ts'
import { CodeButton } from '#app/ui/form/CodeButton.tsx'
import { CodeField } from '#app/ui/form/CodeField.tsx'
import { PasswordField } from '#app/ui/form/PasswordField.tsx'
import { contactOf } from './contact.ts'
import { useCode } from './use-code.ts'
import type { SignInValues } from './SignInForm.tsx'

/** The code or the password of a sign-in. The sixth digit signs in by itself. */
export function ProofField({ form }: { readonly form: FormOf<SignInValues> }) {
  const t = useWords('login')
  const place = useRef<HTMLDivElement>(null)
  const { values } = form
  const code = useCode('login', contactOf(values))
  const send = async () => {
    if (!form.check(values.kind) || !(await code.send())) return
    place.current?.querySelector('input')?.focus()
  }
  if (values.method === 'password') {
    return (
      <PasswordField
        label={t('password')}
        value={values.password}
        onChange={(value) => form.set('password', value)}
        onLeave={() => form.leave('password')}
        fault={form.faultOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        isDisabled={form.isSending}
      />
    )
  }
  return (
    <div ref={place}>
      <CodeField
        value={values.code}
        onChange={(value) => form.set('code', value)}
        onLeave={() => form.leave('code')}
        fault={form.faultOf('code') ?? code.fault}
        isDisabled={form.isSending}
        onFull={() => {
          if (values.isAgreed) form.submit()
        }}
        end={<CodeButton {...code.button} onClick={() => void send()} />}
      />
    </div>
  )
}
