import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './GuestCard.module.css'

/** Who is looking, where nobody has signed in. */
export function GuestCard() {
  const t = useWords('account')
  return (
    <section className={css['card']} aria-label={t('guest.name')}>
      <span className={css['face']}>
        <Icon name="person" size="30px" />
      </span>
      <div>
        <p className={css['name']}>{t('guest.name')}</p>
        <p className={css['text']}>{t('guest.text')}</p>
      </div>
    </section>
  )
}
