import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { CARD_PLANS } from '#domain/membership/card.ts'
import type { MembershipStatus } from '#domain/membership/membership-status.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import type { OwnCard } from '../queries.ts'
import css from './CardList.module.css'
import { nameOfCard } from './card-name.ts'
import { paidWaitOf } from './paid-wait.ts'
import { PaidWaitText } from './PaidWaitText.tsx'

const PREDICT = '/pages/aiPredict/aiPredict' satisfies PagePath

/** The owner's membership now; null where there is none or it is unknown. */
export interface OwnerNow {
  readonly status: MembershipStatus | null
  readonly wallNow: number
}

interface CardRowProps {
  readonly card: OwnCard
  readonly now: OwnerNow
  readonly onUse: (card: OwnCard) => void
  readonly onGive: (card: OwnCard) => void
}

/** One card: what it is, until when, and what can be done with it. */
export function CardRow({ card, now, onUse, onGive }: CardRowProps) {
  const t = useWords('card')
  const name = nameOfCard(card)
  const title = t(`kinds.${name}.name`)
  const wait = card.state === 'unused' ? paidWaitOf(card, now.status, now.wallNow) : null
  return (
    <li className={css['card']} data-state={card.state}>
      <div className={css['texts']}>
        <h2 className={css['name']}>{title}</h2>
        <p className={css['text']}>
          {t(`kinds.${name}.text`, { slots: ENTITLEMENTS.trial.alertSlots })}
        </p>
        <p className={`numbers ${css['note']}`}>
          <DotLine>
            {useTime(card)}
            {card.giver !== null && <bdi>{giverText(t, card)}</bdi>}
            {card.giver !== null && t('record.id', { id: card.giverShortId ?? '' })}
          </DotLine>
        </p>
        {wait !== null && (
          <p className={`numbers ${css['wait']}`}>
            <PaidWaitText wait={wait} />
          </p>
        )}
      </div>
      {card.state === 'unused' && (
        <Act card={card} title={title} mustWait={wait !== null} onUse={onUse} onGive={onGive} />
      )}
    </li>
  )
}

interface ActProps extends Omit<CardRowProps, 'now'> {
  readonly title: string
  /** The server would refuse its use. */
  readonly mustWait: boolean
}

function Act({ card, title, mustWait, onUse, onGive }: ActProps) {
  const t = useWords('card')
  const navigate = useNavigate()
  if (card.isToGive) {
    return (
      <Button
        look="quiet"
        needsNetwork
        label={t('list.giveOf', { card: title })}
        onClick={() => onGive(card)}
      >
        {t('list.give')}
      </Button>
    )
  }
  // What a calculation takes is taken there.
  const isCalculation = CARD_PLANS[card.kind] === null
  const kind = card.kind === 'supportResistance' ? '?kind=levels' : ''
  const use = () => (isCalculation ? void navigate(`${PREDICT}${kind}`) : onUse(card))
  return (
    <Button
      look="quiet"
      needsNetwork
      isDisabled={mustWait}
      label={t('list.useOf', { card: title })}
      onClick={use}
    >
      {t('list.use')}
    </Button>
  )
}

function useTime({ state, expiresAt, usedAt }: OwnCard): string {
  const t = useWords('card')
  if (state === 'used') return t('list.usedAt', { date: dateText(usedAt ?? expiresAt, 'day') })
  const date = dateText(expiresAt, 'day')
  return t(state === 'unused' ? 'list.until' : 'list.expiredAt', { date })
}

interface CardSkeletonProps {
  readonly label: string
  /** The cards that come can be used or given. */
  readonly hasButton: boolean
}

/** Cards with texts of the usual length. */
const USUAL = ['toGive', 'monthly'] as const

/** Skeleton of two cards. */
export function CardSkeleton({ label, hasButton }: CardSkeletonProps) {
  const t = useWords('card')
  return (
    <div className={css['cards']} role="status" aria-label={label}>
      {USUAL.map((name) => (
        <div key={name} className={css['card']}>
          <div className={css['texts']}>
            <span className={css['name']}>
              <GreyWords>{t(`kinds.${name}.name`)}</GreyWords>
            </span>
            <span className={css['text']}>
              <GreyWords>{t(`kinds.${name}.text`)}</GreyWords>
            </span>
            <span className={css['note']}>
              <GreyWords>{t('list.until', { date: dateText(0, 'day') })}</GreyWords>
            </span>
          </div>
          {hasButton && (
            <span className={css['button']}>
              <GreyButton />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function giverText(t: ReturnType<typeof useWords<'card'>>, card: OwnCard): string {
  const name = card.giver === '' ? t('record.somebody') : (card.giver ?? '')
  return t('list.from', { name })
}
