import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsCode } from '#app/state/form/form-rules.ts'
import { signIn } from '#app/state/session-state.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { TextLink } from '#app/ui/button/TextLink.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { CodeButton } from '#app/ui/form/CodeButton.tsx'
import { CodeField } from '#app/ui/form/CodeField.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { useCode } from '../sign-in/use-code.ts'
import {
  type PendingSignUp,
  pendingSignUp,
  endSignUp,
  rememberProvedCode,
} from '../sign-in/pending-sign-up.ts'
import { maskContact } from '../sign-in/contact.ts'
import { fieldAmong } from '../sign-in/contact-form.ts'
import { checkResetCode, register } from '../sign-in/sign-in-calls.ts'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import css from '../sign-in/SignInLinks.module.css'

const LOGIN = '/pages/login/login' satisfies PagePath
const FORGOT = '/pages/login/forgotPassword' satisfies PagePath
const SET_PASSWORD = '/pages/login/setPassword' satisfies PagePath

/** Verify: the six digits of a registration or of a lost password that has begun. */
export default function ValidatePage() {
  const t = useWords('login')
  const navigate = useNavigate()
  const [pending] = useState(pendingSignUp)
  if (pending !== null) return <Verify pending={pending} />
  const action = { label: t('validate.begin'), onClick: () => void navigate(LOGIN) }
  return (
    <EntryFrame>
      <Notice
        icon="help"
        title={t('validate.none')}
        text={t('validate.noneText')}
        action={action}
      />
    </EntryFrame>
  )
}

function Verify({ pending }: { readonly pending: PendingSignUp }) {
  const t = useWords('login')
  const navigate = useNavigate()
  const { purpose, contact, inviteCode } = pending
  const sending = useCode(purpose === 'register' ? 'register' : 'resetPassword', contact)
  const form = useForm<{ code: string }>({
    first: { code: '' },
    rules: { code: needsCode },
    send: async ({ code }) => {
      if (purpose === 'register') {
        const session = await register(contact, code, inviteCode)
        endSignUp()
        haptic('success')
        signIn(session)
      } else {
        await checkResetCode(contact, code)
        rememberProvedCode(code)
      }
      await navigate(SET_PASSWORD, { replace: true })
    },
    fieldOf: fieldAmong(['code']),
  })
  const other = purpose === 'register' ? `${LOGIN}?type=register` : FORGOT
  return (
    <EntryFrame lead={t('validate.sentTo', { contact: maskContact(contact) })}>
      <Form
        action={t(`validate.${purpose}`)}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
        footer={
          <p className={css['switch']}>
            <TextLink to={other} replace>
              {t('validate.change')}
            </TextLink>
          </p>
        }
      >
        <CodeField
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          onFull={form.submit}
          fault={form.faultOf('code') ?? sending.fault}
          hint={t('validate.hint')}
          isDisabled={form.isSending}
          hasFocus
          end={<CodeButton {...sending.button} onClick={() => void sending.send()} />}
        />
      </Form>
    </EntryFrame>
  )
}
