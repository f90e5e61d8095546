import type { HistorySpan } from '#domain/market/history-span.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { marketTimeAt } from './market-clock.ts'

export type WorldKind = 'live' | 'simulated' | 'replay'

/** Market mode and clock from the server; null until known. */
interface Clock {
  world: string
  worldKind: WorldKind
  marketNow: number | null
  speed: number
  isEnded: boolean
  /** Evaluated at once at the market's first start; null for none. */
  history: HistorySpan | null
}

const state = proxy<{ clock: Clock | null; receivedWallMs: number }>({
  clock: null,
  receivedWallMs: 0,
})

/** Takes a reading of the stream or of the market's status. */
export function setClock(clock: Clock): void {
  state.receivedWallMs = Date.now()
  state.clock = {
    world: clock.world,
    worldKind: clock.worldKind,
    marketNow: clock.marketNow,
    speed: clock.speed,
    isEnded: clock.isEnded,
    history: clock.history,
  }
  tick()
}

/** Sets the clock to a past moment, for cached rows; a real reading overrides it. */
export function standClock(then: Pick<Clock, 'worldKind' | 'marketNow'>): void {
  if (state.clock === null)
    setClock({ ...then, world: '', speed: 0, isEnded: false, history: null })
}

/** The last reading, for badges. */
export function useClock(): Clock | null {
  return useSnapshot(state).clock
}

/**
 * Something derived from market time, which moves on once a second and with every reading. The
 * component repaints only when the derived value itself changes, so an age in hours costs nothing
 * in between. Market time is ms UTC, null before the first reading.
 */
export function useMarketTime<Value extends string | number | null>(
  derive: (marketNow: number | null) => Value,
): Value {
  return useSyncExternalStore(
    onTick,
    useCallback(() => derive(marketNow()), [derive]),
  )
}

function marketNow(): number | null {
  const { clock, receivedWallMs } = state
  if (clock === null || clock.marketNow === null) return null
  const isLive = clock.worldKind === 'live'
  return marketTimeAt({ ...clock, marketNow: clock.marketNow, isLive, receivedWallMs }, tickWallMs)
}

const listeners = new Set<() => void>()
let tickWallMs = 0
let timer: ReturnType<typeof setInterval> | undefined

function onTick(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TIMINGS.clockTickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  tickWallMs = Date.now()
  for (const listener of listeners) listener()
}
