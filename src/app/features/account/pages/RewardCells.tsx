import { CheckInCell } from '#app/features/checkin/nudge/CheckInCell.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { CellList } from '#app/ui/cell/CellList.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { CellLink } from '../components/CellLink.tsx'
import { useUser } from '../use-user.ts'

/** Wallet, check-in and invitations of who is signed in. */
export function RewardCells() {
  const t = useWords('wallet')
  const tInvite = useWords('invite')
  const { data: user } = useUser()
  const hasNewYear = user?.enableNewYearBenefit === true && !user.gotNewYearBenefit
  return (
    <CellList>
      <CellLink
        to="/pages/my/wallet"
        icon="wallet"
        title={t('my.title')}
        text={t('my.text')}
        value={user !== undefined && <Amount value={user.points} unit="BY" />}
      />
      <CheckInCell isDone={user?.signedToday ?? null} hasNewYear={hasNewYear} />
      <CellLink
        to="/pages/my/inviteFriends/index"
        icon="friends"
        title={tInvite('my.title')}
        text={tInvite('my.text')}
      />
    </CellList>
  )
}
