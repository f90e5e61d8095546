import { LEVEL_INTERVAL } from '#domain/predict/levels/level-candles.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { GreyButton } from '#app/ui/button/GreyButton.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Cell } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { GreyControl } from '#app/ui/list/GreyControl.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { AmountField } from './AmountField.tsx'
import { ChoiceLines } from './ChoiceLines.tsx'
import css from './EstimateForm.module.css'
import payCss from './PayChoice.module.css'
import type { PredictChoice } from './strategy-choice.ts'

interface GreyFormProps {
  readonly kind: 'estimate' | 'levels'
  readonly choice: PredictChoice
}

/** Skeleton of the form: its own texts and fields, with bars for the offer. */
export function GreyForm({ kind, choice }: GreyFormProps) {
  const shell = useWords('shell')
  return (
    <div role="status" aria-label={shell('loading')}>
      <div inert>{kind === 'estimate' ? <GreyEstimate choice={choice} /> : <GreyLevels />}</div>
    </div>
  )
}

function GreyEstimate({ choice }: Pick<GreyFormProps, 'choice'>) {
  const t = useWords('predict')
  return (
    <Panel title={t('form.estimateTitle')} lead={t('form.estimateLead')}>
      <ChoiceLines offer={null} choice={choice} />
      <AmountField />
      <div className={css['count']}>
        <GreyText width="12em" />
      </div>
      <GreyPay kind="estimate" />
    </Panel>
  )
}

function GreyLevels() {
  const t = useWords('predict')
  return (
    <Panel
      title={t('form.levelsTitle')}
      lead={t('form.levelsLead', { interval: intervalLabel(LEVEL_INTERVAL) })}
    >
      <GreyPay kind="levels" />
    </Panel>
  )
}

/** Levels are paid with a card alone. */
function GreyPay({ kind }: Pick<GreyFormProps, 'kind'>) {
  const t = useWords('predict')
  const owned = <GreyText width="7em" />
  const end = <GreyControl of="radio" />
  return (
    <div className={payCss['pay']}>
      <div className={payCss['ways']}>
        <CellList header={t('pay.title')}>
          {kind === 'estimate' && (
            <Cell as="div" title={<GreyText width="4em" />} text={owned} end={end} />
          )}
          <Cell
            as="div"
            title={t(kind === 'estimate' ? 'pay.cardOfEstimate' : 'pay.cardOfLevels')}
            text={owned}
            end={end}
          />
        </CellList>
      </div>
      <GreyButton />
    </div>
  )
}
