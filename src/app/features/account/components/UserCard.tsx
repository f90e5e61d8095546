import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { User } from '../user.ts'
import { PersonCard } from './PersonCard.tsx'

/** Who is signed in, and the way to all that is known of them. */
export function UserCard({ user }: { readonly user: User }) {
  const t = useWords('account')
  const contact = user.mobile ?? user.email ?? t('my.noContact')
  const since = t('my.since', { date: dateText(user.registeredAt, 'day') })
  return (
    <PersonCard
      avatar={user.avatar}
      name={user.nickname}
      lines={[contact, since]}
      to="/pages/my/userInfo"
    />
  )
}
