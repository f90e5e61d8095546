import type { ChartLine } from '#app/ui/chart/chart-marks.ts'
import type { Levels } from '../queries.ts'

type LineName = 'support' | 'resistance' | 'pointOfControl' | 'valueLow' | 'valueHigh'

/** Levels as lines of a chart: the nearest strong ones, and the value area dashed and quieter. */
export function levelLines(
  { support, resistance, valueArea }: Levels,
  textOf: (name: LineName) => string,
): ChartLine[] {
  const line = (
    name: LineName,
    price: string | undefined,
    look: Pick<ChartLine, 'tone' | 'isDashed'>,
  ): ChartLine[] =>
    price === undefined ? [] : [{ price: Number(price), text: textOf(name), ...look }]
  const dashed = { tone: 'quiet', isDashed: true } as const
  return [
    ...line('resistance', resistance?.price, { tone: 'fall', isDashed: false }),
    ...line('support', support?.price, { tone: 'rise', isDashed: false }),
    ...line('pointOfControl', valueArea?.pointOfControl, { tone: 'info', isDashed: true }),
    ...line('valueHigh', valueArea?.high, dashed),
    ...line('valueLow', valueArea?.low, dashed),
  ]
}
