import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { User } from '../user.ts'
import { Avatar } from './Avatar.tsx'
import css from './PersonCard.module.css'

/** Who is signed in, and the way to all that is known of them. */
export function UserCard({ user }: { readonly user: User }) {
  const t = useWords('account')
  const contact = user.mobile ?? user.email
  const since = t('my.since', { date: dateText(user.registeredAt, 'day') })
  return (
    <Link className={css['card']} to="/pages/my/userInfo">
      <Avatar src={user.avatar} size="card" />
      <span className={css['texts']}>
        <strong className={css['name']} dir="auto">
          {user.nickname}
        </strong>
        <span className={css['text']}>{contact ?? t('my.noContact')}</span>
        <span className={css['text']}>{since}</span>
      </span>
      <Icon name="forward" size="18px" className={css['arrow']} />
    </Link>
  )
}
