import type { PagePath } from '#contract/page.ts'
import { sentenceGap } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { TextButton, TextLink } from '#app/ui/button/TextLink.tsx'
import type { SignInHabit } from './sign-in-habit.ts'
import css from './SignInLinks.module.css'

const FORGOT = '/pages/login/forgotPassword' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath

interface SignInLinksProps {
  readonly method: SignInHabit['method']
  readonly onMethod: (method: SignInHabit['method']) => void
}

/** Links to the other sign-in method, a new password and a new account. */
export function SignInLinks({ method, onMethod }: SignInLinksProps) {
  const t = useWords('login')
  const other = method === 'code' ? 'password' : 'code'
  return (
    <>
      <p className={css['row']}>
        <TextButton onClick={() => onMethod(other)}>{t(`method.${other}`)}</TextButton>
        {method === 'password' && <TextLink to={FORGOT}>{t('forgot')}</TextLink>}
      </p>
      <p className={css['switch']}>
        {t('toRegister')}
        {sentenceGap()}
        <TextLink to={`${LOGIN}?type=register`} replace>
          {t('title.register')}
        </TextLink>
      </p>
    </>
  )
}
