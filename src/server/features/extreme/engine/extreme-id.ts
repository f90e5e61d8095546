import type { Extreme } from '#domain/extreme/extreme.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { timedId } from '#server/features/signals/signal-store/signal-id.ts'

/**
 * Id of a surge or plunge, 26 characters `[a-z0-9]`: sorts by trigger time, the same on every machine.
 *
 * @example extremeId('live', extreme) // '01hndfrv00' + 16 more
 */
export function extremeId(
  world: MarketMode,
  { marketId, triggerTime, version }: Pick<Extreme, 'marketId' | 'triggerTime' | 'version'>,
): string {
  return timedId(triggerTime, [world, 'extreme', marketId, String(triggerTime), version])
}
