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

/** Name and password of an operator; the session is of this tab alone. */
export function SignInForm() {
  const t = useWords('operators')
  const form = useForm({
    first: { name: '', password: '' },
    rules: { name: needsText, password: needsText },
    send: async ({ name, password }) => {
      const { token } = await callOperators('POST /admin/signIn', { name, password })
      setOperatorToken(token)
    },
  })
  const { name, password } = form.values
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
        </Form>
      </Panel>
    </main>
  )
}
