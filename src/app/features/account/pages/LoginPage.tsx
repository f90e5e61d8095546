import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { useArrival } from '../sign-in/use-arrival.ts'
import { telegramReturn } from '../telegram/sign-in-on-web.ts'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'
import { RegisterForm } from '../sign-in/RegisterForm.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import { FinishTelegram } from '../telegram/FinishTelegram.tsx'
import { TelegramFirst } from '../telegram/TelegramFirst.tsx'
import { isVouchedFor } from '../telegram/use-telegram-sign-in.ts'

const LOGIN = '/pages/login/login' satisfies PagePath

/** Signs in, or registers with `type=register`; continues once signed in. */
export default function LoginPage() {
  const t = useWords('login')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isRegister = query.get('type') === 'register'
  const back = telegramReturn(`?${query.toString()}`)
  useLeaveSignedIn()
  const title = t(isRegister ? 'title.register' : 'title.signIn')
  if (back !== null) {
    return (
      <EntryFrame title={title}>
        <FinishTelegram back={back} onLeave={() => void navigate(LOGIN, { replace: true })} />
      </EntryFrame>
    )
  }
  const toRegister = () => void navigate(`${LOGIN}?type=register`, { replace: true })
  return (
    <EntryFrame title={title} lead={t(isRegister ? 'lead.register' : 'lead.signIn')}>
      {isRegister ? <RegisterForm /> : <SignIn onRegister={toRegister} />}
    </EntryFrame>
  )
}

/** Signs in by Telegram inside Telegram, else by the form. */
function SignIn({ onRegister }: { readonly onRegister: () => void }) {
  const [isByContact, setIsByContact] = useState(() => !isVouchedFor())
  if (isByContact) return <SignInForm onRegister={onRegister} />
  return <TelegramFirst onOther={() => setIsByContact(true)} />
}

/** However somebody was signed in, by this page, by Telegram's launch or in another tab. */
function useLeaveSignedIn(): void {
  const { token } = useSession()
  const hasLeft = useRef(false)
  const leave = useEffectEvent(useArrival())
  useEffect(() => {
    if (token === null || hasLeft.current) return
    hasLeft.current = true
    leave()
  }, [token])
}
