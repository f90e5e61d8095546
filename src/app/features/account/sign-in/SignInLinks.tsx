import { Link } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { SignInHabit } from './sign-in-habit.ts'
import css from './SignInLinks.module.css'

const FORGOT = '/pages/login/forgotPassword' satisfies PagePath
const LOGIN = '/pages/login/login' satisfies PagePath

interface SignInLinksProps {
  readonly way: SignInHabit['way']
  readonly onWay: (way: SignInHabit['way']) => void
}

/** The other ways on: with a password or a code, to a new password, to a new account. */
export function SignInLinks({ way, onWay }: SignInLinksProps) {
  const t = useWords('login')
  const other = way === 'code' ? 'password' : 'code'
  return (
    <>
      <p className={css['row']}>
        <button type="button" className={css['link']} onClick={() => onWay(other)}>
          {t(`way.${other}`)}
        </button>
        {way === 'password' && (
          <Link to={FORGOT} className={css['link']}>
            {t('forgot')}
          </Link>
        )}
      </p>
      <p className={css['switch']}>
        {t('toRegister')}{' '}
        <Link to={`${LOGIN}?type=register`} replace className={css['link']}>
          {t('title.register')}
        </Link>
      </p>
    </>
  )
}
