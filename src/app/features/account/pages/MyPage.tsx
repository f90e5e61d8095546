import { useWords } from '#app/i18n/use-words.ts'
import { useTitle } from '#app/platform/use-title.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import { useSession } from '#app/state/session-state.ts'
import { CellList } from '#app/ui/cell/CellList.tsx'
import { CellText } from '#app/ui/cell/CellText.tsx'
import { CellLink } from '../components/CellLink.tsx'
import { GuestCard } from '../components/GuestCard.tsx'
import { HomeScreenCell } from '../components/HomeScreenCell.tsx'
import { UserCard } from '../components/UserCard.tsx'
import { MembershipCells } from './MembershipCells.tsx'
import { RewardCells } from './RewardCells.tsx'
import css from './MyPage.module.css'

/** The third tab: who I am, and the way to everything that is mine to set. */
export default function MyPage() {
  const t = useWords('account')
  const isSignedIn = useSession().token !== null
  useTitle(t('my.title'))
  return (
    <main className={css['page']}>
      <h1 className="visually-hidden">{t('my.title')}</h1>
      {isSignedIn ? <UserCard /> : <GuestCard />}
      <MembershipCells />
      {isSignedIn && <RewardCells />}
      <CellList>
        <CellLink
          to="/pages/ai/ai?tab=favorites"
          icon="star"
          title={t('my.favorites')}
          text={t('my.favoritesText')}
        />
        <CellLink
          to="/pages/my/set"
          icon="settings"
          title={t('my.settings')}
          text={t(isSignedIn ? 'my.settingsSignedText' : 'my.settingsText')}
        />
        <HomeScreenCell />
      </CellList>
      <CellList header={t('my.trust')}>
        <CellLink to="/record" icon="shield" title={t('my.record')} text={t('my.recordText')} />
        <CellLink to="/record/check" icon="check" title={t('my.check')} text={t('my.checkText')} />
        <CellLink
          to="/pages/ai/help/help"
          icon="help"
          title={t('my.help')}
          text={t('my.helpText')}
        />
      </CellList>
      <CellList>
        <CellText title={t('my.version')} value={<span className="numbers">{APP_VERSION}</span>} />
      </CellList>
      <p className={css['risk']}>{t('my.risk')}</p>
    </main>
  )
}
