import { LEVEL_INTERVAL } from '#domain/predict/levels/level-candles.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Offer } from '../queries.ts'
import { OtherCoin } from './OtherCoin.tsx'
import { PayChoice } from './PayChoice.tsx'

interface LevelsFormProps {
  readonly coinId: string
  readonly offer: Offer
  readonly onCheckIn: () => void
}

/** Payment of a calculation of support and resistance. */
export function LevelsForm({ coinId, offer, onCheckIn }: LevelsFormProps) {
  const t = useWords('predict')
  const levels = useMoneyCall('POST /predict/levels')
  return (
    <Panel
      title={t('form.levelsTitle')}
      lead={t('form.levelsLead', { interval: intervalLabel(LEVEL_INTERVAL) })}
    >
      {!offer.hasLevels && <OtherCoin kind="levels" reason={t('form.tooNew')} />}
      <PayChoice
        price={offer.levels}
        balanceBy={offer.balanceBy}
        isReady={offer.hasLevels}
        onPay={async () => await levels({ coinId })}
        to="/pages/aiPredict/SRDetails"
        onCheckIn={onCheckIn}
      />
    </Panel>
  )
}
