import { type GatedSide, openingOf, openSides } from '#domain/signals/gate/gate-opening.ts'
import type { ShutSince } from '#domain/signals/gate/gate-periods.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { dayText } from '#app/i18n/date-text.ts'
import { listText } from '#app/i18n/list-text.ts'
import { words } from '#app/i18n/words.ts'
import type { GateState, MarketGate } from './gate-queries.ts'

type Direction = GatedSide['direction']

/** What a state lets through, in two or three words: `Longs only`, `1D shorts only`. */
export function gateTitle(state: GateState, sides: readonly GatedSide[]): string {
  const opening = openingOf(state, sides)
  return words('signals-gate')(`title.${opening}`, {
    timeframes: timeframesOf(openSides(sides, state)),
  })
}

/** Since when the state holds, or what an unknown one waits for. */
export function gateSince(gate: MarketGate): string {
  const t = words('signals-gate')
  if (gate.state === 'unknown') {
    if (gate.knownInDays !== null) return t('knownIn', { count: gate.knownInDays })
    return t(gate.asOf !== null && gate.marketId === null ? 'noMarket' : 'waiting')
  }
  if (gate.since === null) return ''
  return sinceText({ since: gate.since, isEarlier: gate.isSinceEarlier }, gate.asOf)
}

/** `since Oct 12`, of another year than `marketNow` `since Oct 12, 2025`, or `... or earlier`. */
export function sinceText({ since, isEarlier }: ShutSince, marketNow: number | null): string {
  const date = dayText(since, marketNow)
  return words('signals-gate')(isEarlier ? 'sinceEarlier' : 'since', { date })
}

/** Whether a direction is open, of all timeframes or of some: `Shorts open`. */
export interface SideText {
  readonly direction: Direction
  readonly isOpen: boolean
  readonly text: string
}

/** What the gate says of longs and of shorts, those that it decides about. */
export function sideTexts(state: GateState, sides: readonly GatedSide[]): SideText[] {
  const t = words('signals-gate')
  return (['long', 'short'] as const).flatMap((direction) => {
    const all = sides.filter((side) => side.direction === direction)
    if (all.length === 0) return []
    const open = openSides(all, state)
    const isOpen = open.length > 0
    const kind = !isOpen ? 'Shut' : open.length === all.length ? 'Open' : 'Some'
    const text = t(`side.${direction}${kind}`, { timeframes: timeframesOf(open) })
    return [{ direction, isOpen, text }]
  })
}

/** Whether a state lets any signal through, lets none through, or is not known. */
export function gateTone(
  state: GateState,
  sides: readonly GatedSide[],
): 'open' | 'shut' | 'unknown' {
  const opening = openingOf(state, sides)
  if (opening === 'unknown') return 'unknown'
  return opening === 'none' ? 'shut' : 'open'
}

/** Timeframes of some sides as a list, each once: `1h and 4h`. */
export function timeframesOf(sides: readonly GatedSide[]): string {
  return listText([...new Set(sides.map(({ interval }) => intervalLabel(interval)))])
}
