import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import type { PaymentWay } from '#domain/predict/calculation.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { CellChoice } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { HowToGet } from './HowToGet.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import type { Offer } from '../queries.ts'
import css from './PayChoice.module.css'

interface PayChoiceProps {
  readonly price: Offer['estimate']
  readonly balanceBy: string | null
  /** Everything else is filled in. */
  readonly isReady: boolean
  readonly onPay: (way: PaymentWay) => Promise<{ readonly id: string }>
  /** The page of the result. */
  readonly to: PagePath
  /** Opens the check-in, which earns what it is paid with. */
  readonly onCheckIn: () => void
}

/** What a calculation costs and what it is paid with, shown before it starts. */
export function PayChoice(props: PayChoiceProps) {
  const { price, balanceBy, isReady, onPay, to, onCheckIn } = props
  const t = useWords('predict')
  const name = useId()
  const isSignedIn = useSession().token !== null
  const owned = price.cards.reduce((sum, card) => sum + card.owned, 0)
  const [chosen, setChosen] = useState<PaymentWay | null>(null)
  const hasPoints = price.costBy !== null && Number(balanceBy ?? 0) >= Number(price.costBy)
  const way = chosen ?? (owned > 0 || price.costBy === null ? 'card' : 'points')
  const canPay = way === 'card' ? owned > 0 : hasPoints
  const { mutate, isPending, error } = usePaying(onPay, to)
  const cards = price.cards
    .filter((card) => card.owned > 0)
    .map((card) => t('pay.cardOf', { card: t(`cards.${card.kind}`), count: card.owned }))
  const startText = () => {
    if (!isSignedIn) return t('pay.startGuest')
    return way === 'card' ? t('pay.startCard') : t('pay.startPoints', { cost: price.costBy ?? '' })
  }
  return (
    <div className={css['pay']}>
      <div className={css['ways']}>
        <CellList header={t('pay.title')}>
          {price.costBy !== null && (
            <CellChoice
              name={name}
              title={t('pay.points', { cost: price.costBy })}
              text={
                balanceBy === null
                  ? t('pay.pointsGuest')
                  : t('pay.balance', { balance: amountFigures(balanceBy) })
              }
              isChosen={way === 'points'}
              onChoose={() => setChosen('points')}
            />
          )}
          <CellChoice
            name={name}
            title={t(price.costBy === null ? 'pay.cardOfLevels' : 'pay.cardOfEstimate')}
            text={
              cards.length > 0 ? cards.join(' · ') : t(isSignedIn ? 'pay.noCard' : 'pay.cardsGuest')
            }
            isChosen={way === 'card'}
            onChoose={() => setChosen('card')}
          />
        </CellList>
      </div>
      {isSignedIn && !canPay && <HowToGet way={way} onCheckIn={onCheckIn} />}
      {error !== null && (
        <p role="alert" className={css['fault']}>
          {failureWords(error).text}
        </p>
      )}
      <Button
        needsNetwork
        isDisabled={!isReady || isPending || (isSignedIn && !canPay)}
        onClick={() => (isSignedIn ? mutate(way) : void askAtGate('signIn'))}
      >
        {startText()}
      </Button>
    </div>
  )
}

function usePaying(onPay: PayChoiceProps['onPay'], to: PagePath) {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: onPay,
    onSuccess: ({ id }) => {
      haptic('success')
      // Asked again where it is shown next: this page stays as it is until the result is there.
      void client.invalidateQueries({ queryKey: ['my'], refetchType: 'none' })
      void navigate(`${to}?id=${id}`)
    },
    onError: () => haptic('error'),
  })
}
