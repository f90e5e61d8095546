import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { keepLoginJump } from '#app/state/session-state.ts'
import buttonCss from '#app/ui/button/Button.module.css'
import { Avatar } from './Avatar.tsx'
import css from './PersonCard.module.css'

/** Who is looking, where nobody has signed in, and the way to sign in. */
export function GuestCard() {
  const t = useWords('account')
  return (
    <section className={css['card']} aria-label={t('guest.name')}>
      <Avatar src={null} size="card" />
      <div className={css['texts']}>
        <p className={css['name']}>{t('guest.name')}</p>
        <p className={css['text']}>{t('guest.text')}</p>
        <Link
          to="/pages/login/login"
          className={`${buttonCss['button']} ${buttonCss['filled']} ${css['sign']}`}
          onClick={() => keepLoginJump('/pages/my/my')}
        >
          {t('guest.signIn')}
        </Link>
      </div>
    </section>
  )
}
