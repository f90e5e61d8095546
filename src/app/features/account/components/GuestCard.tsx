import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { keepLoginJump } from '#app/state/session-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { PersonCard } from './PersonCard.tsx'

const LOGIN = '/pages/login/login' satisfies PagePath
const MY = '/pages/my/my' satisfies PagePath

/** Profile card of a guest, with the sign-in link. */
export function GuestCard() {
  const t = useWords('account')
  const navigate = useNavigate()
  const signIn = () => {
    keepLoginJump(MY)
    void navigate(LOGIN)
  }
  return (
    <PersonCard avatar={null} name={t('guest.name')} lines={[t('guest.text')]}>
      <Button onClick={signIn}>{t('guest.signIn')}</Button>
    </PersonCard>
  )
}
