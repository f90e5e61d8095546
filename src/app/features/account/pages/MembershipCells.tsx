import { useQuery } from '@tanstack/react-query'
import { membershipQueries } from '#app/features/membership/queries.ts'
import { usePlanText } from '#app/features/membership/standing/use-plan-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useSession } from '#app/state/session-state.ts'
import { CellList } from '#app/ui/cell/CellList.tsx'
import { CellLink } from '../components/CellLink.tsx'
import { useUser } from '../use-user.ts'

/** One's plan and until when, one's cards, and the way to exchange a code; a guest sees the plans. */
export function MembershipCells() {
  const isSignedIn = useSession().token !== null
  return isSignedIn ? <OwnCells /> : <GuestCells />
}

function GuestCells() {
  const t = useWords('membership')
  return (
    <CellList>
      <CellLink to="/membership" icon="trophy" title={t('my.title')} text={t('my.guest')} />
    </CellList>
  )
}

function OwnCells() {
  const t = useWords('membership')
  const tCard = useWords('card')
  const { data: user, isError } = useUser()
  const { data: cards } = useQuery(membershipQueries.cardCount())
  const plan = usePlanText(user?.plus)
  const total = cards?.total ?? 0
  // In the line, not at its end: what comes later moves nothing.
  const count = total > 0 ? tCard('my.count', { count: total }) : tCard('my.prizesText')
  return (
    <CellList>
      <CellLink
        to="/membership"
        icon="trophy"
        title={t('my.title')}
        text={isError ? t('my.guest') : plan}
      />
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
