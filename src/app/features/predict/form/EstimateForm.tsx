import { useState } from 'react'
import { isAmount } from '#domain/predict/calculation.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Offer } from '../queries.ts'
import { AmountField, dollarsOf, FIRST_AMOUNT } from './AmountField.tsx'
import { ChoiceLines } from './ChoiceLines.tsx'
import css from './EstimateForm.module.css'
import { OtherCoin } from './OtherCoin.tsx'
import { PayChoice } from './PayChoice.tsx'
import { choiceOnWire, type PredictChoice } from './strategy-choice.ts'

interface EstimateFormProps {
  readonly coinId: string
  readonly offer: Offer
  readonly choice: PredictChoice
  readonly onCheckIn: () => void
}

/** Strategy, amount and payment of an estimate; the choice is in the address. */
export function EstimateForm({ coinId, offer, choice, onCheckIn }: EstimateFormProps) {
  const t = useWords('predict')
  const estimate = useMoneyCall('POST /predict/estimate')
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const dollars = dollarsOf(amount)
  return (
    <Panel title={t('form.estimateTitle')} lead={t('form.estimateLead')}>
      <ChoiceLines offer={offer} choice={choice} />
      <AmountField value={amount} onChange={setAmount} />
      {offer.count === 0 ? (
        <OtherCoin kind="estimate" reason={t('form.none')} />
      ) : (
        <p role="status" className={css['count']}>
          {t('form.count', { count: offer.count })}
        </p>
      )}
      <PayChoice
        price={offer.estimate}
        balanceBy={offer.balanceBy}
        isReady={offer.count > 0 && isAmount(dollars)}
        onPay={async (pay) =>
          await estimate({ coinId, amount: dollars, pay, ...choiceOnWire(choice) })
        }
        to="/pages/aiPredict/detail"
        onCheckIn={onCheckIn}
      />
    </Panel>
  )
}
