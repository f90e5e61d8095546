import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { backfillMarkets } from './backfill-markets.ts'
import type { CollectTools } from './collecting.ts'
import { pickPrimaries } from '../listing/pick-primaries.ts'
import { syncMarkets } from '../listing/sync-markets.ts'

/** Not at midnight itself, when every interval closes. */
const DAILY_AT_MS = BASE_INTERVAL_MS

/**
 * Maintenance after the close at `time`: missing first histories once an hour, the market list and
 * primary markets once a UTC day. A fault is logged and retried at the next turn.
 */
export async function keepMarkets(tools: CollectTools, time: number): Promise<void> {
  const isDaily = time % DAY_MS === DAILY_AT_MS
  if (!isDaily && time % HOUR_MS !== 0) return
  try {
    if (isDaily) await syncMarkets(tools)
    await backfillMarkets(tools)
    if (isDaily) await pickPrimaries(tools)
  } catch (error) {
    if (tools.signal.aborted) return
    tools.context.log.warn({ error }, 'maintenance of markets failed, it is retried later')
  }
}
