import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { tierOf } from '#domain/membership/tier.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useContactForm } from '#app/features/account/sign-in/use-contact-form.ts'
import { QuestionSheet } from '#app/features/account/components/QuestionSheet.tsx'
import { useQuestion } from '#app/features/account/components/use-question.ts'
import { ContactFields } from '#app/features/account/sign-in/ContactFields.tsx'
import { useUser } from '#app/features/account/use-user.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { TextLink } from '#app/ui/button/TextLink.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Form } from '#app/ui/form/Form.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { GiveEnd, type Recipient } from '../cards/GiveEnd.tsx'
import { useRefreshed } from '../cards/use-refreshed.ts'
import { membershipQueries, type OwnCard } from '../queries.ts'
import { statusOfPlus } from '../status/grant-effect.ts'
import css from './GivePage.module.css'

const PRICES = '/membership?isYear=true' satisfies `${PagePath}?${string}`
const INVITE = '/pages/my/inviteFriends/index' satisfies PagePath

/** Gives a gift card to a friend, for yearly members; `?cardId=` selects one. @source Spec 2, 6 */
export default function GivePage() {
  const [wallNow] = useState(() => Date.now())
  const user = useUser()
  const cards = useInfiniteQuery(membershipQueries.cards('unused'))
  const plus = user.data?.plus
  const isClosed = plus !== undefined && !ENTITLEMENTS[tierOf(statusOfPlus(plus), wallNow)].canGive
  const failed = [user, cards].find(({ data, isError }) => data === undefined && isError)
  if (failed !== undefined) {
    return (
      <TitledPage>
        <Failed error={failed.error} />
      </TitledPage>
    )
  }
  if (user.data === undefined || cards.data === undefined) return <TitledPage>{null}</TitledPage>
  return (
    <TitledPage>
      {isClosed ? <Closed /> : <Gift cards={cards.data.pages.flatMap(({ items }) => items)} />}
    </TitledPage>
  )
}

/** Why there is no form, and the plan that opens it. */
function Closed() {
  const t = useWords('card')
  const navigate = useNavigate()
  const action = { label: t('record.emptyAction'), onClick: () => void navigate(PRICES) }
  return (
    <Notice icon="gift" title={t('give.closedTitle')} text={t('record.empty')} action={action} />
  )
}

/** The form over the card that is meant, and what comes of it. */
function Gift({ cards }: { readonly cards: readonly OwnCard[] }) {
  const [address] = useSearchParams()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const toGive = cards.filter(({ isToGive }) => isToGive)
  const card = toGive.find(({ id }) => id === address.get('cardId')) ?? toGive[0]
  if (card === undefined || recipient !== null) return <GiveEnd recipient={recipient} />
  return <GiveForm card={card} onGiven={setRecipient} />
}

interface GiveFormProps {
  readonly card: OwnCard
  /** The card was given to `recipient`. */
  readonly onGiven: (recipient: Recipient) => void
}

/** Form for the recipient of a card, with a confirmation, since giving is final. */
function GiveForm({ card, onGiven }: GiveFormProps) {
  const t = useWords('card')
  const give = useMoneyCall('POST /user/giveCard')
  const refresh = useRefreshed()
  const { open, ask } = useQuestion()
  const form = useContactForm(async (contact, shown) => {
    const isSure = await ask({
      title: t('give.askTitle', { contact: shown }),
      text: <p>{t('give.askText')}</p>,
      yes: t('give.yes'),
      no: t('give.no'),
      isGrave: true,
    })
    if (!isSure) throw new ApiFailure('aborted')
    const { recipient: name, recipientShortId: id } = await give({ ...contact, cardId: card.id })
    haptic('success')
    onGiven({ name, id })
    void refresh()
  })
  return (
    <Panel
      title={t('kinds.toGive.name')}
      lead={t('give.lead', { slots: ENTITLEMENTS.trial.alertSlots })}
    >
      <p className={`numbers ${css['note']}`}>
        {t('give.which', { date: dateText(card.expiresAt, 'day') })}
      </p>
      <Form
        action={t('give.action')}
        onSubmit={form.submit}
        isSending={form.isSending}
        fault={form.fault}
      >
        <ContactFields form={form} />
        <p className={css['note']}>{t('give.rules')}</p>
        <TextLink to={INVITE}>{t('give.invite')}</TextLink>
      </Form>
      {open !== null && <QuestionSheet question={open} />}
    </Panel>
  )
}
