import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { tierOf } from '#domain/membership/tier.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useUser } from '#app/features/account/use-user.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { MemberGate } from '../gate/MemberGate.tsx'
import { membershipQueries, type OwnCard } from '../queries.ts'
import { standingOfPlus } from '../standing/standing-now.ts'
import { GiveForm } from './GiveForm.tsx'

const PRIZES = '/pages/my/prize' satisfies PagePath
const RECORD = '/pages/my/prize/record' satisfies PagePath

/** Gives a gift card to a friend, for yearly members; `?cardId=` names one of several. @source Spec 2, 6 */
export default function GivePage() {
  const shell = useWords('shell')
  const [wallNow] = useState(() => Date.now())
  const user = useUser()
  const cards = useInfiniteQuery(membershipQueries.cards('unused'))
  const failed = [user, cards].find(({ data, isError }) => data === undefined && isError)
  if (failed !== undefined) {
    const retry = () => void Promise.all([user.refetch(), cards.refetch()])
    const action = { label: shell('retry'), onClick: retry }
    return (
      <TitledPage>
        <Notice icon="offline" isAlert {...failureWords(failed.error)} action={action} />
      </TitledPage>
    )
  }
  if (user.data === undefined || cards.data === undefined) return <TitledPage>{null}</TitledPage>
  const tier = tierOf(standingOfPlus(user.data.plus), wallNow)
  return (
    <TitledPage>
      {ENTITLEMENTS[tier].canGive ? (
        <Gift cards={cards.data.pages.flatMap(({ items }) => items)} />
      ) : (
        <MemberGate gate="yearly" />
      )}
    </TitledPage>
  )
}

/** The form over the card that is meant, what has come of it, or that there is none to give. */
function Gift({ cards }: { readonly cards: readonly OwnCard[] }) {
  const t = useWords('card')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [recipient, setRecipient] = useState<string | null>(null)
  const toGive = cards.filter(({ isToGive }) => isToGive)
  const card = toGive.find(({ id }) => id === address.get('cardId')) ?? toGive[0]
  const to = (label: string, path: PagePath) => ({
    label,
    onClick: () => void navigate(path, { replace: true }),
  })
  if (recipient !== null) {
    return (
      <Notice
        icon="check"
        title={t('give.doneTitle')}
        text={t('give.done', { name: recipient })}
        action={to(t('give.toRecord'), RECORD)}
      />
    )
  }
  if (card !== undefined) return <GiveForm card={card} onGiven={setRecipient} />
  return (
    <Notice
      icon="gift"
      title={t('give.noneTitle')}
      text={t('give.none')}
      action={to(t('give.toPrizes'), PRIZES)}
    />
  )
}
