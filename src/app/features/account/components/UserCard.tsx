import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useUser } from '../use-user.ts'
import { PersonCard } from './PersonCard.tsx'

/** Takes a line's room. */
const BLANK = '\u00a0'

/** Profile card of the signed-in user, linking to the profile. Without who it is, it says that somebody is. */
export function UserCard() {
  const t = useWords('account')
  const tShell = useWords('shell')
  const { data: user, isError } = useUser()
  if (user === undefined && isError) {
    // The session is known, and the strip says what did not load.
    return (
      <PersonCard
        avatar={null}
        name={t('my.profile')}
        lines={[t('my.signedIn'), t('my.profileText')]}
        to="/pages/my/userInfo"
      />
    )
  }
  if (user === undefined) {
    return <PersonCard avatar={null} name={tShell('loading')} lines={[BLANK, BLANK]} isBusy />
  }
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
