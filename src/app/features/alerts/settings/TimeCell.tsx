import { useWords } from '#app/i18n/use-words.ts'
import { SelectBox } from '#app/ui/form/SelectBox.tsx'
import { Cell } from '#app/ui/list/Cell.tsx'
import { clockText } from './clock-text.ts'

interface TimeCellProps {
  readonly title: string
  /** Of the day, 0 to 1439. */
  readonly minute: number
  /** The time lies on the day after. */
  readonly isNextDay?: boolean
  /** A minute that cannot be chosen. */
  readonly butNot?: number
  readonly onChange: (minute: number) => void
}

const STEP = 30
const DAY = 1440

/** A row with a time of the day, in half hours; one that was set otherwise stays among them. */
export function TimeCell({ title, minute, isNextDay = false, butNot, onChange }: TimeCellProps) {
  const t = useWords('alerts')
  const halves = Array.from({ length: DAY / STEP }, (_, at) => at * STEP)
  const times = [...new Set([...halves, minute])].filter((one) => one !== butNot)
  const text = (one: number) =>
    isNextDay && one === minute
      ? t('settings.quietNextDay', { time: clockText(one) })
      : clockText(one)
  const select = (
    <SelectBox
      look="small"
      value={String(minute)}
      options={times
        .toSorted((one, other) => one - other)
        .map((one) => ({ value: String(one), text: text(one) }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
  return <Cell as="label" title={title} end={select} />
}
