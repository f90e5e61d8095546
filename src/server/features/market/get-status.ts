import type { AnswerOf } from '#contract/index.schema.ts'
import { marketModeKind } from '#domain/market/market-mode.ts'
import type { Context } from '#server/context.ts'

/** Market time without a candle after which a market counts as silent: two bars and a bit. */
const SILENT_AFTER_MS = 35 * 60_000
/** A market that runs fast may still pause for this long. */
const LEAST_SILENCE_MS = 60_000

/** The market mode, its clock, and how many markets have their first history. */
export async function getStatus({
  marketClock,
  wallClock,
  db,
}: Pick<Context, 'marketClock' | 'wallClock' | 'db'>): Promise<AnswerOf<'GET /market/status'>> {
  const counts = await db.reader
    .selectFrom('markets')
    .select((column) => [
      column.fn.countAll<number>().as('marketCount'),
      column.fn.count<number>('warm_since').as('warmMarketCount'),
    ])
    .where('valid_to', 'is', null)
    .executeTakeFirstOrThrow()
  const last = marketClock.lastCandleWallTime()
  const silentMs = Math.max(LEAST_SILENCE_MS, SILENT_AFTER_MS / marketClock.speed)
  const isSilent = !marketClock.isEnded() && last !== null && wallClock.now() - last > silentMs
  return {
    world: marketClock.world,
    worldKind: marketModeKind(marketClock.world),
    marketNow: marketClock.now(),
    speed: marketClock.speed,
    isEnded: marketClock.isEnded(),
    history: marketClock.history(),
    ...counts,
    silentSince: isSilent ? last : null,
  }
}
