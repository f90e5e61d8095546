import {
  GATE_INTERVAL_MS,
  GATE_STATES,
  gateTimeAt,
  type GateState,
} from '#domain/signals/gate/market-gate.ts'
import type { LoadedGates } from './load-gates.ts'

/** Bitcoin's trend over a run, and the markets that it was read from. */
export interface GateReport {
  /** Share of the run's 4h closes in each state, 0 to 1. */
  readonly shares: Readonly<Record<GateState, number>>
  /** Share of the same closes whose state each market gave, most first; the rest is unknown. */
  readonly markets: readonly { readonly name: string; readonly share: number }[]
  /** What is missing, in words; null where nothing is. */
  readonly note: string | null
}

export const NO_BITCOIN =
  'No Bitcoin candles: rules that need Bitcoin’s trend gave no signals. Name a folder with them: --context <folder>'

/** The gates of a span of market time by state and by market; `toTime` is included. */
export function gateReport(
  { gates, markets }: LoadedGates,
  fromTime: number,
  toTime: number,
): GateReport {
  const states = new Map<GateState, number>()
  const given = new Map<string, number>()
  let all = 0
  for (
    let time = gateTimeAt(fromTime + GATE_INTERVAL_MS - 1);
    time <= toTime;
    time += GATE_INTERVAL_MS
  ) {
    const { state, marketId } = gates.at(time)
    all += 1
    states.set(state, (states.get(state) ?? 0) + 1)
    if (state !== 'unknown') given.set(marketId, (given.get(marketId) ?? 0) + 1)
  }
  const share = (count: number): number => (all === 0 ? 0 : count / all)
  return {
    shares: Object.fromEntries(
      GATE_STATES.map((state) => [state, share(states.get(state) ?? 0)]),
    ) as Record<GateState, number>,
    markets: [...given]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, count]) => ({ name, share: share(count) })),
    note: markets.length === 0 ? NO_BITCOIN : null,
  }
}

/** The states as a reader of the report knows them. */
export const STATE_TEXTS: Readonly<Record<GateState, string>> = {
  'above-both': 'above both means',
  'below-both': 'below both',
  'below-50d': 'below the 50-day mean alone',
  'below-200d': 'below the 200-day mean alone',
  unknown: 'unknown',
}

/**
 * A gate's report as one line. `gateText(report) // 'Bitcoin’s trend, share of time: above both means
 * 43%, ...; read from BINANCE BTCUSDT (98%).'`
 */
export function gateText({ shares, markets, note }: GateReport): string {
  if (note !== null) return note
  const percent = (share: number): string => `${(100 * share).toFixed(0)}%`
  const states = GATE_STATES.map((state) => `${STATE_TEXTS[state]} ${percent(shares[state])}`)
  const sources = markets.map(({ name, share }) => `${name} (${percent(share)})`)
  const from = sources.length === 0 ? '' : `; read from ${sources.join(', ')}`
  return `Bitcoin’s trend, share of time: ${states.join(', ')}${from}.`
}
