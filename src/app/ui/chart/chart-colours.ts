import type { MarkTone } from './chart-marks.ts'

/** The colours a chart is drawn in, as the tokens have them. */
export interface ChartColours extends Readonly<Record<MarkTone, string>> {
  /** Of words on the chart. */
  readonly inks: Readonly<Record<MarkTone, string>>
  /** Grounds of the tags on the axis. */
  readonly tags: Readonly<Record<MarkTone, string>>
  /** Of the words on them; without one the library writes in white, or black where they are light. */
  readonly tagInks: Readonly<Partial<Record<MarkTone, string>>>
  /** What the chart lies on. */
  readonly ground: string
  readonly text: string
  readonly grid: string
  readonly cross: string
  readonly crossLabel: string
}

/** Reads the current colour tokens, with theme and red-up choice. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const others = { info: token('--blue'), plain: token('--text'), quiet: token('--text-3') }
  return {
    ground: token('--surface'),
    text: token('--text-2'),
    grid: token('--line'),
    cross: token('--text-3'),
    crossLabel: token('--text-2'),
    rise: token('--rise-chart'),
    fall: token('--fall-chart'),
    ...others,
    inks: { rise: token('--rise'), fall: token('--fall'), ...others },
    tags: {
      rise: token('--rise-tag'),
      fall: token('--fall-tag'),
      ...others,
      quiet: token('--surface-3'),
    },
    tagInks: { quiet: token('--text-2') },
  }
}
