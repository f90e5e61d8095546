import type { MarketMode } from '#domain/market/market-mode.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import type { Exchange, ResumePoint } from './port.ts'
import { openReplay, replayMode } from './replay/open-replay.ts'
import { readFolder } from './candle-file/read-folder.ts'
import { openSimulated, seedOf, simulatedMode } from './simulated/open-simulated.ts'
import { MarketUnavailable } from './market-unavailable.ts'

/** The chosen market mode, and how to open it where an earlier run stopped. */
export interface PlannedMarket {
  readonly world: MarketMode
  /** Market seconds a wall second. */
  readonly speed: number
  open(resume: ResumePoint | null): Promise<Exchange>
}

export interface PlanParts {
  readonly isProduction: boolean
  /** The market mode of the database; null where it is new. */
  readonly knownMode: MarketMode | null
  readonly log: Log
  readonly metrics: Metrics
}

/** Wall time in which an exchange must answer before a fresh development start goes simulated. */
const PROBE_MS = 10_000

/** History at the first start: a quarter of signals and results, and what most folders reach back. */
const SIMULATED_DAYS = 90
const REPLAYED_DAYS = 30

/**
 * Chosen by what it shows and not by its results: the first number under which the gate of the 90 days
 * is open to longs, open to shorts and shut to both for at least 15 days each.
 */
const DEFAULT_SEED = '13'

/** Default folder of a market mode's embedded database below `data/`: `live`, `sim-1`, `replay-0123...`. */
export function folderNameOf(mode: MarketMode): string {
  return mode.replaceAll(/[^a-z0-9]+/gi, '-')
}

/**
 * Chooses the market mode by MARKET. `auto` is live; only for a fresh database outside production, and
 * where no exchange answers within 10 s, simulated. Throws `MarketUnavailable`.
 */
export async function planMarket(market: MarketConfig, parts: PlanParts): Promise<PlannedMarket> {
  switch (market.mode) {
    case 'replay':
      return planReplay(market, parts)
    case 'simulated':
      return planSimulated(market, parts)
    case 'live':
      return planLive(market, parts)
    case 'auto':
      return planAuto(market, parts)
  }
}

async function planReplay(market: MarketConfig, { log }: PlanParts): Promise<PlannedMarket> {
  if (market.replayFolder === null) {
    throw new MarketUnavailable('MARKET=replay:<folder> names no folder.')
  }
  const folder = await readFolder(market.replayFolder, log)
  return {
    world: replayMode(folder),
    speed: market.replaySpeed,
    open: (resume) =>
      openReplay({
        folder,
        from: market.replayFrom,
        speed: market.replaySpeed,
        historyDays: market.historyDays ?? REPLAYED_DAYS,
        resume,
        log,
      }),
  }
}

function planSimulated(market: MarketConfig, { knownMode }: PlanParts): PlannedMarket {
  const { simulatedSpeed: speed } = market
  const seed = market.simulatedSeed ?? seedOf(knownMode) ?? DEFAULT_SEED
  const historyDays = market.historyDays ?? SIMULATED_DAYS
  return {
    world: simulatedMode(seed),
    speed,
    open: (resume) => openSimulated({ seed, speed, historyDays, resume }),
  }
}

function planLive(market: MarketConfig, { log, metrics }: PlanParts): PlannedMarket {
  return {
    world: 'live',
    speed: 1,
    async open() {
      // ccxt is 60 MB of code: only who collects live loads it.
      const { openLive } = await import('./ccxt/open-live.ts')
      return openLive({ market, log, metrics })
    },
  }
}

async function planAuto(market: MarketConfig, parts: PlanParts): Promise<PlannedMarket> {
  const { knownMode, isProduction, log } = parts
  const simulated = planSimulated(market, parts)
  if (knownMode === simulated.world) return simulated
  const live = planLive(market, parts)
  if (knownMode !== null || isProduction) return live
  const { probeLive } = await import('./ccxt/open-live.ts')
  if (await probeLive(market, parts, PROBE_MS)) return live
  log.warn('no exchange answers: an invented market runs instead; MARKET=live waits for a real one')
  return simulated
}
