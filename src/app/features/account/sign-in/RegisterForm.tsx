import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { sentenceGap } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { FormRules } from '#app/state/form/form.ts'
import { needsTick } from '#app/state/form/form-rules.ts'
import { inviteCodeOf } from '#app/state/preferences.ts'
import { currentPreferences, dropInviteCode, keepInviteCode } from '#app/state/preferences-state.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { TextLink } from '#app/ui/button/TextLink.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { AgreementTick } from './AgreementTick.tsx'
import { codeAgainAtMs, sendCode } from './code-sent.ts'
import { startSignUp } from './pending-sign-up.ts'
import { type ContactValues, contactOf } from './contact.ts'
import { CONTACT_DRAFT, CONTACT_RULES, fieldAmong, firstContact } from './contact-form.ts'
import { rememberSignInHabit } from './sign-in-habit.ts'
import { ContactFields } from './ContactFields.tsx'
import css from './SignInLinks.module.css'

const LOGIN = '/pages/login/login' satisfies PagePath
const VALIDATE = '/pages/login/validate' satisfies PagePath

type RegisterValues = ContactValues & {
  readonly inviteCode: string
  readonly isAgreed: boolean
}

const RULES = {
  ...CONTACT_RULES,
  isAgreed: needsTick,
} as const satisfies FormRules<RegisterValues>

/** The first step to an account: whose it is. The six digits sent there are the second. */
export function RegisterForm() {
  const t = useWords('login')
  const navigate = useNavigate()
  const form = useForm<RegisterValues>({
    first: {
      ...firstContact(),
      inviteCode: currentPreferences().inviteCode ?? '',
      isAgreed: false,
    },
    rules: RULES,
    send: async (values) => {
      const contact = contactOf(values)
      const inviteCode = inviteCodeOf(values.inviteCode.trim())
      // Every call sends the stored invite code, so a removed one must be cleared.
      if (inviteCode === null) dropInviteCode()
      else keepInviteCode(inviteCode)
      // One that was sent a moment ago is still good: the next page takes it.
      if (codeAgainAtMs('register', contact) <= Date.now()) await sendCode('register', contact)
      startSignUp({ purpose: 'register', contact, inviteCode })
      rememberSignInHabit({ kind: values.kind, area: values.area, method: 'code' })
      await navigate(VALIDATE)
    },
    fieldOf: fieldAmong(['email', 'mobile', 'isAgreed']),
    draft: { key: CONTACT_DRAFT.key, fields: CONTACT_DRAFT.fields },
  })
  return (
    <Form
      action={t('submit.register')}
      onSubmit={form.submit}
      isSending={form.isSending}
      fault={form.fault}
      footer={
        <p className={css['switch']}>
          {t('toSignIn')}
          {sentenceGap()}
          <TextLink to={LOGIN} replace>
            {t('title.signIn')}
          </TextLink>
        </p>
      }
    >
      <ContactFields form={form} />
      <Field
        label={t('invite')}
        value={form.values.inviteCode}
        onChange={(value) => form.set('inviteCode', value)}
        isDisabled={form.isSending}
        enterKeyHint="go"
        input={{ type: 'text', maxLength: 64 }}
      />
      <AgreementTick
        isTicked={form.values.isAgreed}
        onChange={(ticked) => form.set('isAgreed', ticked)}
        fault={form.faultOf('isAgreed')}
      />
    </Form>
  )
}
