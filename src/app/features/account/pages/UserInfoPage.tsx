import { useState } from 'react'
import { dateText } from '#app/i18n/date-text.ts'
import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellButton, CellLink, CellText } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { CellValue } from '../components/CellValue.tsx'
import { ContactLink } from '../linking/ContactLink.tsx'
import { WithUser } from '../components/WithUser.tsx'
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
      <WithUser grey={<GreyInfo />}>{(user) => <Info user={user} />}</WithUser>
    </TitledPage>
  )
}

/** Three lists, as they come. */
function GreyInfo() {
  return (
    <div className={css['grey']}>
      <GreyRows rowCount={3} isFirstTall />
      <GreyRows rowCount={4} hasHeader />
      <GreyRows rowCount={1} isFirstTall />
    </div>
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
      <CellList header={t('info.signIn')} footer={t('info.signInNote')}>
        <ContactLink kind="mobile" user={user} />
        <ContactLink kind="email" user={user} />
        <CellLink
          to="/pages/my/bindOtherAccount"
          icon="link"
          title={t('bind.others')}
          value={others.length === 0 ? t('bind.none') : listText(others, 'comma')}
        />
        <CellLink
          to="/pages/my/changePassword"
          icon="lock"
          title={t('password.title')}
          value={t(user.hasPassword ? 'password.isSet' : 'password.notSet')}
        />
      </CellList>
      <CellList>
        <InviteCell inviteCode={user.inviteCode} />
      </CellList>
      {isNaming && <NicknameSheet nickname={user.nickname} onClose={() => setIsNaming(false)} />}
    </>
  )
}
