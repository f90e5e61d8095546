import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isAmount, LEAST_AMOUNT, MOST_AMOUNT } from '#domain/predict/calculation.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { isInterval } from '#domain/time/interval.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Offer } from '../queries.ts'
import css from './EstimateForm.module.css'
import { OtherCoin } from './OtherCoin.tsx'
import { PayChoice } from './PayChoice.tsx'
import { SelectLine } from './SelectLine.tsx'
import {
  choiceOnWire,
  DIRECTIONS,
  type PredictChoice,
  STRATEGIES,
  type StrategyName,
} from './strategy-choice.ts'

interface EstimateFormProps {
  readonly coinId: string
  readonly offer: Offer
  readonly choice: PredictChoice
  readonly onCheckIn: () => void
}

const FIRST_AMOUNT = '1000'

/** Strategy, amount and payment of an estimate; the choice is in the address. */
export function EstimateForm({ coinId, offer, choice, onCheckIn }: EstimateFormProps) {
  const t = useWords('predict')
  const estimate = useMoneyCall('POST /predict/estimate')
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const [isLeft, setLeft] = useState(false)
  const dollars = /^\d{1,6}$/.test(amount.trim()) ? Number(amount) : Number.NaN
  const limits = {
    least: LEAST_AMOUNT.toLocaleString('en-US'),
    most: MOST_AMOUNT.toLocaleString('en-US'),
  }
  const fault = isLeft && !isAmount(dollars) ? t('form.amountFault', limits) : null
  return (
    <Panel title={t('form.estimateTitle')} lead={t('form.estimateLead')}>
      <ChoiceLines offer={offer} choice={choice} />
      <Field
        label={t('form.amount')}
        value={amount}
        onChange={setAmount}
        onLeave={() => setLeft(true)}
        fault={fault}
        hint={t('form.amountHint', limits)}
        input={{ inputMode: 'numeric', maxLength: 6 }}
        end={<span className={css['unit']}>USD</span>}
      />
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

function ChoiceLines({ offer, choice }: Pick<EstimateFormProps, 'offer' | 'choice'>) {
  const t = useWords('predict')
  const [address, setAddress] = useSearchParams()
  const set = (name: string) => (value: string) => {
    const next = new URLSearchParams(address)
    next.set(name, value)
    setAddress(next, { replace: true })
  }
  const strategyText = (name: StrategyName) =>
    isInterval(name) ? intervalLabel(name) : t(`form.strategies.${name}`)
  const versions = offer.versions.toReversed().map(({ version, count }) => ({
    value: version,
    text: t('form.version', { version, count }),
  }))
  const all = { value: 'all', text: t('form.versionAll') }
  return (
    <div className={css['lines']}>
      <SelectLine
        label={t('form.strategy')}
        value={choice.strategy}
        onChange={set('strategy')}
        options={STRATEGIES.map((value) => ({ value, text: strategyText(value) }))}
      />
      <SelectLine
        label={t('form.direction')}
        value={choice.direction}
        onChange={set('direction')}
        options={DIRECTIONS.map((value) => ({ value, text: t(`form.directions.${value}`) }))}
      />
      {versions.length > 1 && (
        <SelectLine
          label={t('form.rules')}
          value={offer.version ?? ''}
          onChange={set('version')}
          options={[...versions, all]}
        />
      )}
    </div>
  )
}
