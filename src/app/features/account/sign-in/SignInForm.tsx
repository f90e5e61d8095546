import { useRef } from 'react'
import { ERROR_CODES } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { type FormRules } from '#app/state/form/form.ts'
import { needsCode, needsPassword, needsTick } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import { Form } from '#app/ui/form/Form.tsx'
import { type ContactValues, contactOf, maskContact } from './contact.ts'
import { CONTACT_DRAFT, CONTACT_RULES, fieldAmong, firstContact } from './contact-form.ts'
import { signInByContact } from './sign-in-calls.ts'
import { rememberSignInHabit, type SignInHabit, signInHabit } from './sign-in-habit.ts'
import { AgreementTick } from './AgreementTick.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ProofField } from './ProofField.tsx'
import { QuestionSheet } from '../components/QuestionSheet.tsx'
import { SignInLinks } from './SignInLinks.tsx'
import { TelegramSignIn } from '../telegram/TelegramSignIn.tsx'
import { useQuestion } from '../components/use-question.ts'
import { useSignIn } from './use-sign-in.ts'

export type SignInValues = ContactValues & {
  readonly method: SignInHabit['method']
  readonly code: string
  readonly password: string
  readonly isAgreed: boolean
}

const RULES = {
  ...CONTACT_RULES,
  code: (value, { method }) => (method === 'code' ? needsCode(value) : null),
  password: (value, { method }) => (method === 'password' ? needsPassword(value) : null),
  isAgreed: needsTick,
} as const satisfies FormRules<SignInValues>

const FIELDS = ['email', 'mobile', 'code', 'password', 'isAgreed'] as const

/** Signs in by mobile or email, with a code or password. `onRegister` opens the registration. */
export function SignInForm({ onRegister }: { readonly onRegister: () => void }) {
  const t = useWords('login')
  const { run, question } = useSignIn()
  const notRegistered = useQuestion()
  const place = useRef<HTMLDivElement>(null)
  const send = async (values: SignInValues) => {
    const { kind, area, method, code, password, isAgreed } = values
    const contact = contactOf(values)
    const proof = method === 'code' ? { code } : { password }
    try {
      await run(({ isConfirmed }) => signInByContact(contact, proof, isConfirmed), {
        isConfirmed: false,
        isAgreed,
      })
    } catch (error) {
      const isUnknown = error instanceof ApiFailure && error.code === ERROR_CODES.notRegistered
      if (!isUnknown) throw error
      const isYes = await notRegistered.ask({
        title: t('notRegistered.title'),
        text: t('notRegistered.text', { contact: maskContact(contact) }),
        yes: t('notRegistered.go'),
        no: t('notRegistered.stay'),
      })
      if (isYes) onRegister()
      throw new ApiFailure('aborted')
    }
    rememberSignInHabit({ kind, area, method })
  }
  const form = useForm<SignInValues>({
    first: {
      ...firstContact(),
      method: signInHabit().method,
      code: '',
      password: '',
      isAgreed: false,
    },
    rules: RULES,
    send,
    fieldOf: fieldAmong(FIELDS),
    draft: CONTACT_DRAFT,
  })
  const { values } = form
  const isTicked = values.isAgreed
  const open = question ?? notRegistered.open
  return (
    <div ref={place}>
      <Form
        action={t('submit.signIn')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
        footer={
          <>
            <SignInLinks method={values.method} onMethod={(method) => form.set('method', method)} />
            <TelegramSignIn isAgreed={isTicked} run={run} />
          </>
        }
      >
        <ContactFields form={form} />
        <ProofField form={form} />
        <AgreementTick
          isTicked={isTicked}
          onChange={(ticked) => form.set('isAgreed', ticked)}
          fault={form.faultOf('isAgreed')}
        />
      </Form>
      {open !== null && <QuestionSheet question={open} />}
    </div>
  )
}
