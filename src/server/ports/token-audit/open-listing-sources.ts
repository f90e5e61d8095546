import type { MarketMode } from '#domain/market/market-mode.ts'
import { marketModeKind } from '#domain/market/market-mode.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { openBitgetAnnouncements } from '../announcements/bitget.ts'
import { openOkxAnnouncements } from '../announcements/okx.ts'
import { openBitgetContracts } from './bitget-contracts.ts'
import { openGoPlus } from './goplus.ts'
import type { ListingSources } from './port.ts'
import { simulatedAnnouncements, simulatedContracts, simulatedTokenAudit } from './simulated.ts'

/**
 * The exchanges and GoPlus for a live market, invented coins for a simulated one, and none for a replay:
 * announcements of today say nothing about candles of another time.
 */
export function openListingSources(
  { liveOrigins }: Pick<MarketConfig, 'liveOrigins'>,
  world: MarketMode,
): ListingSources | null {
  const kind = marketModeKind(world)
  if (kind === 'replay') return null
  if (kind === 'simulated') {
    return {
      announcements: [simulatedAnnouncements],
      contracts: simulatedContracts,
      tokenAudit: simulatedTokenAudit,
    }
  }
  return {
    announcements: [
      openOkxAnnouncements(liveOrigins.OKX),
      openBitgetAnnouncements(liveOrigins.BITGET),
    ],
    contracts: openBitgetContracts(liveOrigins.BITGET),
    tokenAudit: openGoPlus(liveOrigins.GOPLUS),
  }
}
