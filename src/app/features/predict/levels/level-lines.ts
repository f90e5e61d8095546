import type { ChartLine } from '#app/ui/chart/chart-marks.ts'
import type { Levels } from '../queries.ts'

type LineName = 'support' | 'resistance' | 'pointOfControl' | 'valueLow' | 'valueHigh'

/** Whether a level is a support: the nearest one, or one below that. */
export function isSupport({ price }: Levels['strong'][number], { support }: Levels): boolean {
  return support !== null && Number(price) <= Number(support.price)
}

/** The strong levels other than the nearest on each side. */
export function fartherOf({ support, resistance, strong }: Levels): Levels['strong'] {
  return strong.filter(({ price }) => price !== support?.price && price !== resistance?.price)
}

/**
 * Levels as lines of a chart: the nearest strong ones, the others faint and without a name, and the
 * value area dashed and quieter.
 */
export function levelLines(levels: Levels, textOf: (name: LineName) => string): ChartLine[] {
  const { support, resistance, valueArea } = levels
  const line = (
    name: LineName,
    price: string | undefined,
    look: Pick<ChartLine, 'tone' | 'isDashed'>,
  ): ChartLine[] =>
    price === undefined ? [] : [{ price: Number(price), text: textOf(name), ...look }]
  const dashed = { tone: 'quiet', isDashed: true } as const
  const farther = fartherOf(levels).map((level): ChartLine => {
    const tone = isSupport(level, levels) ? 'rise' : 'fall'
    return { price: Number(level.price), text: '', tone, isDashed: false, isFaint: true }
  })
  return [
    ...farther,
    ...line('resistance', resistance?.price, { tone: 'fall', isDashed: false }),
    ...line('support', support?.price, { tone: 'rise', isDashed: false }),
    ...line('pointOfControl', valueArea?.pointOfControl, { tone: 'info', isDashed: true }),
    ...line('valueHigh', valueArea?.high, dashed),
    ...line('valueLow', valueArea?.low, dashed),
  ]
}
