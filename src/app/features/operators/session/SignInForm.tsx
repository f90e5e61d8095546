import { useState } from 'react'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { needsText } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { PasswordField } from '#app/ui/form/PasswordField.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { callOperators } from './call-operators.ts'
import { setOperatorToken } from './operator-session.ts'
import css from './SignInForm.module.css'

const CODE_DIGITS = 6
/** The name and the password are right, and the code is asked for, or wrong. */
const ABOUT_CODE: ReadonlySet<number> = new Set([
  ERROR_CODES.operatorCodeNeeded,
  ERROR_CODES.wrongOperatorCode,
])

/**
 * Name and password of an operator, then the code of an authenticator app where the operator has one; the
 * session is of this tab alone.
 */
export function SignInForm() {
  const t = useWords('operators')
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const form = useForm({
    first: { name: '', password: '', code: '' },
    rules: { name: needsText, password: needsText, code: () => null },
    fieldOf: (code) => (ABOUT_CODE.has(code) ? 'code' : null),
    send: async ({ code, ...person }) => {
      try {
        const factor = isCodeNeeded ? { code } : {}
        const { token } = await callOperators('POST /admin/signIn', { ...person, ...factor })
        setOperatorToken(token)
      } catch (error) {
        const isNext = error instanceof ApiFailure && ABOUT_CODE.has(error.code ?? 0)
        if (!isNext || isCodeNeeded) throw error
        setIsCodeNeeded(true)
        // The next step is no fault, of which something would have to be said.
        throw new ApiFailure('aborted')
      }
    },
  })
  const { name, password, code } = form.values
  return (
    <main className={css['place']}>
      <h1 className={css['title']}>{t('title')}</h1>
      <Panel lead={t('signIn.lead')}>
        <Form
          action={t('signIn.action')}
          onSubmit={form.submit}
          isSending={form.isSending}
          fault={form.fault}
        >
          <Field
            label={t('signIn.name')}
            value={name}
            hasFocus
            autoComplete="username"
            onChange={(text) => form.set('name', text)}
            fault={form.faultOf('name')}
          />
          <PasswordField
            label={t('signIn.password')}
            value={password}
            autoComplete="current-password"
            enterKeyHint="go"
            onChange={(text) => form.set('password', text)}
            fault={form.faultOf('password')}
          />
          {isCodeNeeded && (
            <Field
              label={t('signIn.code')}
              hint={t('signIn.codeHint')}
              value={code}
              hasFocus
              autoComplete="one-time-code"
              enterKeyHint="go"
              input={{ inputMode: 'numeric', maxLength: CODE_DIGITS }}
              onChange={(text) => form.set('code', text)}
              fault={form.faultOf('code')}
            />
          )}
        </Form>
      </Panel>
    </main>
  )
}
