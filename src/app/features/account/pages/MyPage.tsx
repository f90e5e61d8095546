import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefresh } from '#app/api/use-refresh.ts'
import { CheckInCell } from '#app/features/checkin/nudge/CheckInCell.tsx'
import { membershipQueries } from '#app/features/membership/queries.ts'
import { usePlanText } from '#app/features/membership/status/use-plan-text.ts'
import { MessagesCell } from '#app/features/messages/bell/MessagesCell.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { useDrawnPart } from '#app/platform/navigation/drawing-steps.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { APP_VERSION } from '#app/platform/version.ts'
import { useSession } from '#app/state/session-state.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { PageStrip } from '#app/ui/page/PageStrip.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { GuestCard } from '../components/GuestCard.tsx'
import { HomeScreenCell } from '../components/HomeScreenCell.tsx'
import { UserCard } from '../components/UserCard.tsx'
import { useUser } from '../use-user.ts'
import css from './MyPage.module.css'

/** The third tab: who I am, and the way to everything that is mine to set. */
export default function MyPage() {
  const t = useWords('account')
  const isSignedIn = useSession().token !== null
  const refresh = useRefresh()
  const drawn = useDrawnPart()
  useTitle(t('my.title'))
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css['top']}>
        <PageStrip />
      </div>
      <main className={css['page']}>
        <h1 className="visually-hidden">{t('my.title')}</h1>
        <div>
          {isSignedIn ? <UserCard /> : <GuestCard />}
          {drawn !== 'head' && <OwnGroups />}
        </div>
        {drawn !== 'head' && (
          <div>
            <TrustCells />
            <SupportCells />
            <p className={css['risk']}>{t('my.risk')}</p>
          </div>
        )}
      </main>
    </PullToRefresh>
  )
}

/** What is one's own, and its settings. */
function OwnGroups() {
  const t = useWords('account')
  const isSignedIn = useSession().token !== null
  return (
    <>
      <MembershipCells />
      {isSignedIn && <RewardCells />}
      <CellList>
        <CellLink
          to="/pages/ai/ai?tab=favorites"
          icon="star"
          title={t('my.favorites')}
          text={t('my.favoritesText')}
        />
        {isSignedIn && <MessagesCell />}
        {isSignedIn && (
          <CellLink
            to="/pages/ai/reminder"
            icon="bell"
            title={t('my.alerts')}
            text={t('my.alertsText')}
          />
        )}
        <CellLink
          to="/pages/my/set"
          icon="settings"
          title={t('my.settings')}
          text={t(isSignedIn ? 'my.settingsSignedText' : 'my.settingsText')}
        />
        <HomeScreenCell />
      </CellList>
    </>
  )
}

/** What anybody may check, and how it works. */
function TrustCells() {
  const t = useWords('account')
  return (
    <CellList header={t('my.trust')}>
      <CellLink to="/record" icon="shield" title={t('my.record')} text={t('my.recordText')} />
      <CellLink
        to="/pages/aiPredict/aiPredict"
        icon="calculator"
        title={t('my.predict')}
        text={t('my.predictText')}
      />
      <CellLink to="/record/check" icon="check" title={t('my.check')} text={t('my.checkText')} />
      <CellLink to="/pages/ai/help/help" icon="help" title={t('my.help')} text={t('my.helpText')} />
    </CellList>
  )
}

/** The people behind the product. */
function SupportCells() {
  const t = useWords('account')
  return (
    <CellList>
      <CellLink
        to="/pages/my/feedback"
        icon="mail"
        title={t('my.feedback')}
        text={t('my.feedbackText')}
      />
      <CellLink
        to="/pages/my/contact"
        icon="chat"
        title={t('my.contact')}
        text={t('my.contactText')}
      />
      <CellLink
        to="/pages/my/about"
        icon="info"
        title={t('my.about')}
        text={t('my.aboutText', { version: APP_VERSION })}
      />
    </CellList>
  )
}

/** Plan with its expiry, cards, and code redemption; a guest sees the plans. */
function MembershipCells() {
  const isSignedIn = useSession().token !== null
  return isSignedIn ? <OwnCells /> : <GuestCells />
}

function GuestCells() {
  return (
    <CellList>
      <MembershipCell />
    </CellList>
  )
}

function OwnCells() {
  const tCard = useWords('card')
  const { data: cards } = useQuery(membershipQueries.cardCount())
  const total = cards?.total ?? 0
  // In the line, not at its end: what comes later moves nothing.
  const count = total > 0 ? tCard('my.count', { count: total }) : tCard('my.prizesText')
  return (
    <CellList>
      <MembershipCell />
      <CellLink to="/pages/my/prize" icon="gift" title={tCard('my.prizes')} text={count} />
      <CellLink
        to="/pages/my/vipKey"
        icon="key"
        title={tCard('my.code')}
        text={tCard('my.codeText')}
      />
    </CellList>
  )
}

function MembershipCell() {
  const t = useWords('membership')
  return (
    <CellLink to="/membership" icon="trophy" title={t('my.title')} text={useMembershipText()} />
  )
}

/** One's plan, or what there is to buy, or that nothing is sold here. */
function useMembershipText(): ReactNode {
  const t = useWords('membership')
  const isSignedIn = useSession().token !== null
  const { data: plans, isError: isUnpriced } = useQuery(membershipQueries.plans())
  const { data: user, isError, isPending: isUserComing } = useUser()
  const plan = usePlanText(user?.plus)
  const isComing = (plans === undefined && !isUnpriced) || (isSignedIn && isUserComing)
  if (isComing) return <GreyText width="10em" />
  if (plans?.isMembershipOn === false) return t('off.title')
  const isUnknown = user === undefined && isError
  return isSignedIn && !isUnknown ? plan : t('my.guest')
}

/** Wallet, check-in and invitations of who is signed in. */
function RewardCells() {
  const t = useWords('wallet')
  const tInvite = useWords('invite')
  const { data: user, isError } = useUser()
  const isUnknown = user === undefined && isError
  const points = user === undefined ? <GreyText width="5em" /> : `${amountFigures(user.points)} BY`
  const hasNewYear = user?.enableNewYearBenefit === true && !user.gotNewYearBenefit
  return (
    <CellList>
      <CellLink
        to="/pages/my/wallet"
        icon="wallet"
        title={t('my.title')}
        text={isUnknown ? t('my.text') : points}
      />
      <CheckInCell
        isDone={user?.signedToday ?? null}
        isUnknown={isUnknown}
        hasNewYear={hasNewYear}
      />
      <CellLink
        to="/pages/my/inviteFriends/index"
        icon="friends"
        title={tInvite('my.title')}
        text={tInvite('my.text')}
      />
    </CellList>
  )
}
