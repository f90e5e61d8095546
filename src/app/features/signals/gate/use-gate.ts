import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type GateOpening, openingOf, openSides } from '#domain/signals/gate/gate-opening.ts'
import { gateTimeAt } from '#domain/signals/gate/market-gate.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { useStandIn } from '#app/api/failure/use-page-failure.ts'
import { useClock, useMarketTime } from '#app/state/clock-state.ts'
import { cacheGate, readCachedGate } from './cached-gate.ts'
import { timeframesOf } from './gate-text.ts'
import { gateQueries, type MarketGate } from './gate-queries.ts'

/** The gate with what its reader must know about it. */
interface GateNow {
  /** Undefined while none is loaded or cached. */
  readonly gate: MarketGate | undefined
  /** It is on its way for the first time; once that failed, the page says so and not this part of it. */
  readonly isWaiting: boolean
}

/** Bitcoin's gate; until it loads, the cached one. After a 4h close it is asked for until decided. */
export function useGate(): GateNow {
  const clock = useClock()
  const dueTime = useMarketTime(dueTimeOf)
  const isFast = clock !== null && clock.speed > 1 && !clock.isEnded
  const everyMs = isFast ? TIMINGS.candleTailEveryMs : TIMINGS.statusEveryMs
  const { data, errorUpdateCount, dataUpdatedAt } = useQuery({
    ...gateQueries.now(),
    refetchInterval: ({ state }) => (isBehind(state.data, dueTime) ? everyMs : false),
  })
  useEffect(() => {
    if (data === undefined) return
    cacheGate({ savedWallMs: dataUpdatedAt, gate: data })
  }, [data, dataUpdatedAt])
  const isMissing = data === undefined
  const cached = useMemo(() => (isMissing ? readCachedGate() : null), [isMissing])
  useStandIn(cached?.savedWallMs ?? null)
  const gate = data ?? cached?.gate
  return { gate, isWaiting: gate === undefined && errorUpdateCount === 0 }
}

/** Whether no answer has come to the first call; a cached gate may stand meanwhile. */
export function useIsGatePending(): boolean {
  const { data, failureCount } = useQuery(gateQueries.now())
  return data === undefined && failureCount === 0
}

/** What the gate keeps back now. */
export interface GateLimit {
  readonly opening: Exclude<GateOpening, 'both'>
  /** Timeframes of what it lets through, as a list. */
  readonly timeframes: string
}

/** What the gate keeps back now; null where none is in force or loaded, or it lets all through. */
export function useGateLimit(): GateLimit | null {
  const { gate } = useGate()
  if (gate?.isInForce !== true) return null
  const opening = openingOf(gate.state, gate.sides)
  if (opening === 'both') return null
  return { opening, timeframes: timeframesOf(openSides(gate.sides, gate.state)) }
}

function dueTimeOf(marketNow: number | null): number | null {
  return marketNow === null ? null : gateTimeAt(marketNow)
}

function isBehind(gate: MarketGate | undefined, dueTime: number | null): boolean {
  return gate?.isInForce === true && dueTime !== null && (gate.asOf ?? 0) < dueTime
}
