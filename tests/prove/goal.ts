/** One thing that must hold, and how it is shown. Tests carry its id at the end of their titles. */
export interface Goal {
  readonly id: string
  /** What must hold, with figure and unit. */
  readonly goal: string
  /** Parts of `npm run prove` that measure it. */
  readonly parts?: readonly string[]
  /** What neither a test nor a proof shows, and why. */
  readonly shortfall?: string
  /** That nothing shows it yet, and what it waits for. */
  readonly open?: string
  /** Why it does not apply; it then has neither tests nor parts. */
  readonly notApplicable?: string
}

/** A figure that a part measured for a goal. */
export interface Figure {
  readonly id: string
  /** What was measured, and where: `alerts lost, postgres`. */
  readonly name: string
  readonly goal: string
  readonly measured: string
  readonly isMet: boolean
  /** Why it is not met, or what a figure of note is made of. */
  readonly explanation?: string
}

/** A count of what must not happen: `noneOf('R14', 'alerts lost, sqlite', 0)`. */
export function noneOf(id: string, name: string, count: number): Figure {
  return { id, name, goal: '0', measured: String(count), isMet: count === 0 }
}

/** A figure with a ceiling: `atMost('R2', 'recovery', 1800, 5000, 'ms')`. */
export function atMost(
  id: string,
  name: string,
  value: number,
  ...[ceiling, unit, explanation]: [ceiling: number, unit: string, explanation?: string]
): Figure {
  const measured = `${Number(value.toFixed(2))} ${unit}`
  const figure = { id, name, goal: `≤ ${ceiling} ${unit}`, measured, isMet: value <= ceiling }
  return explanation === undefined ? figure : { ...figure, explanation }
}

/** A figure with a floor: `atLeast('R30', 'deliveries', 900, 100, 'a second')`. */
export function atLeast(
  id: string,
  name: string,
  value: number,
  ...[floor, unit, explanation]: [floor: number, unit: string, explanation?: string]
): Figure {
  const measured = `${Number(value.toFixed(2))} ${unit}`
  const figure = { id, name, goal: `≥ ${floor} ${unit}`, measured, isMet: value >= floor }
  return explanation === undefined ? figure : { ...figure, explanation }
}
