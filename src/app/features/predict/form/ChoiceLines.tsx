import { useSearchParams } from 'react-router-dom'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { isInterval } from '#domain/time/interval.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { Offer } from '../queries.ts'
import css from './EstimateForm.module.css'
import { SelectLine } from './SelectLine.tsx'
import { DIRECTIONS, type PredictChoice, STRATEGIES, type StrategyName } from './strategy-choice.ts'

interface ChoiceLinesProps {
  /** null while it loads: its versions of the rules are left out. */
  readonly offer: Offer | null
  readonly choice: PredictChoice
}

/** Strategy, direction and version of the rules; the choice is in the address. */
export function ChoiceLines({ offer, choice }: ChoiceLinesProps) {
  const t = useWords('predict')
  const [address, setAddress] = useSearchParams()
  const set = (name: string) => (value: string) => {
    const next = new URLSearchParams(address)
    next.set(name, value)
    setAddress(next, { replace: true })
  }
  const strategyText = (name: StrategyName) =>
    isInterval(name) ? intervalLabel(name) : t(`form.strategies.${name}`)
  const versions = (offer?.versions ?? []).toReversed().map(({ version, count }) => ({
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
          value={offer?.version ?? ''}
          onChange={set('version')}
          options={[...versions, all]}
        />
      )}
    </div>
  )
}
