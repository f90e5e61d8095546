import { type ReactNode, useState } from 'react'
import { dateText } from '#app/i18n/date-text.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellButton, CellLink, CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { CellValue } from '../components/CellValue.tsx'
import { WithUser } from '../components/WithUser.tsx'
import { ContactLink } from '../linking/ContactLink.tsx'
import { InviteCell } from '../profile/InviteCell.tsx'
import { NicknameSheet } from '../profile/NicknameSheet.tsx'
import { PictureCell } from '../profile/PictureCell.tsx'
import type { User } from '../queries.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import css from './UserInfoPage.module.css'

/** The user's profile, and links to change it. @source Spec 3 */
export default function UserInfoPage() {
  return (
    <TitledPage>
      <WithUser grey={<GreyInfo />} isPage>
        {(user) => <Info user={user} />}
      </WithUser>
    </TitledPage>
  )
}

/** The names of what comes, and bars for the rest. */
function GreyInfo() {
  const t = useWords('account')
  const value = <GreyText width="5em" />
  const picture = (
    <>
      <span className={css['picture']}>
        <Skeleton width="40px" height="40px" />
      </span>
      <Icon name="forward" size="18px" />
    </>
  )
  return (
    <>
      <CellList>
        <CellText title={t('info.picture')} text={t('info.pictureText')} value={picture} />
        <CellText
          title={t('info.nickname')}
          value={
            <>
              {value}
              <Icon name="forward" size="18px" />
            </>
          }
        />
        <CellText title={t('info.registered')} value={<GreyText width="9em" />} />
      </CellList>
      <SignInList mobile={undefined} email={undefined} others={value} password={value} />
      <CellList>
        <CellText
          title={t('info.invite')}
          value={
            <>
              {value}
              <Icon name="copy" size="18px" />
            </>
          }
        />
      </CellList>
    </>
  )
}

function Info({ user }: { readonly user: User }) {
  const t = useWords('account')
  const [isNaming, setIsNaming] = useState(false)
  const others = [user.hasTelegram && 'Telegram', user.hasTwitter && 'X'].filter(
    (site) => site !== false,
  )
  return (
    <>
      <CellList>
        <PictureCell avatar={user.avatar} />
        <CellButton
          title={t('info.nickname')}
          value={
            <>
              <CellValue>{user.nickname}</CellValue>
              <Icon name="forward" size="18px" />
            </>
          }
          needsNetwork
          onClick={() => setIsNaming(true)}
        />
        <CellText title={t('info.registered')} value={dateText(user.registeredAt, 'full')} />
      </CellList>
      <SignInList
        mobile={user.mobile}
        email={user.email}
        others={others.length === 0 ? t('bind.none') : listText(others, 'comma')}
        password={t(user.hasPassword ? 'password.isSet' : 'password.notSet')}
      />
      <CellList>
        <InviteCell inviteCode={user.inviteCode} />
      </CellList>
      {isNaming && <NicknameSheet nickname={user.nickname} onClose={() => setIsNaming(false)} />}
    </>
  )
}

interface SignInListProps {
  /** Masked; null where there is none, undefined while it is loading. */
  readonly mobile: string | null | undefined
  readonly email: string | null | undefined
  readonly others: ReactNode
  readonly password: ReactNode
}

/** The ways to sign in, each with its value, and where it is added or changed. */
function SignInList({ mobile, email, others, password }: SignInListProps) {
  const t = useWords('account')
  return (
    <CellList header={t('info.signIn')} footer={t('info.signInNote')}>
      <ContactLink kind="mobile" contact={mobile} />
      <ContactLink kind="email" contact={email} />
      <CellLink
        to="/pages/my/bindOtherAccount"
        icon="link"
        title={t('bind.others')}
        value={others}
      />
      <CellLink
        to="/pages/my/changePassword"
        icon="lock"
        title={t('password.title')}
        value={password}
      />
    </CellList>
  )
}
