/** One printed line of the bench: what was measured, beside its floor where it has one. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** The same payload done by the floor, in the same run. */
  readonly floor?: string
  readonly ratio?: string
  readonly aim?: string
  readonly isMet?: boolean
}

/**
 * A figure against a floor: smaller is better unless `wantsMore`. The ratio is value by floor unless it
 * was measured by itself.
 */
export function ratioFigure(input: {
  name: string
  unit: string
  value: number
  floor: number
  floorName: string
  aim: number
  wantsMore?: boolean
  ratio?: number
}): Figure {
  const byFloor = input.wantsMore ? input.floor / input.value : input.value / input.floor
  const ratio = input.ratio ?? byFloor
  return {
    name: input.name,
    value: `${text(input.value)} ${input.unit}`,
    floor: `${text(input.floor)} ${input.unit} (${input.floorName})`,
    ratio: `${ratio.toFixed(2)}x`,
    aim: input.wantsMore ? `>= ${input.aim}x` : `<= ${input.aim}x`,
    isMet: input.wantsMore ? ratio >= input.aim : ratio <= input.aim,
  }
}

/** A figure against a plain limit. */
export function limitFigure(input: {
  name: string
  unit: string
  value: number
  limit: number
}): Figure {
  return {
    name: input.name,
    value: `${text(input.value)} ${input.unit}`,
    aim: `<= ${input.limit} ${input.unit}`,
    isMet: input.value <= input.limit,
  }
}

/** A figure without a comparison. */
export function plainFigure(name: string, value: number, unit: string): Figure {
  return { name, value: `${text(value)} ${unit}` }
}

function text(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100 ? value.toFixed(1) : value.toPrecision(3)
}

/** Prints a part's figures as an aligned table. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  const rows = figures.map((figure) => [
    figure.isMet === undefined ? ' ' : figure.isMet ? '+' : '!',
    figure.name,
    figure.value,
    figure.floor ?? '',
    figure.ratio ?? '',
    figure.aim ?? '',
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths![column]!))
        .join('  ')
        .trimEnd(),
    )
  }
}
