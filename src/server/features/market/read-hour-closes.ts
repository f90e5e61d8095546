import { HOUR_MS, openTimeAt } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { loadBlocks } from './block/block-store.ts'
import { blockStartAt, candleAt, slotOf } from './block/candle-block.ts'

const INTERVAL = '1h'

/**
 * The closes of the last `count` whole hours up to `asOf` (market time) of each market, oldest
 * first, null where nothing traded. At 12:45 the last one closed at 12:00.
 */
export async function readHourCloses(
  reader: Reader,
  query: { readonly marketIds: readonly string[]; readonly asOf: number; readonly count: number },
): Promise<Map<string, (number | null)[]>> {
  const { marketIds, asOf, count } = query
  const end = openTimeAt(INTERVAL, asOf)
  const opens = Array.from({ length: count }, (_, at) => end - (count - at) * HOUR_MS)
  const starts = [...new Set(opens.map((openTime) => blockStartAt(INTERVAL, openTime)))]
  const blocks = await loadBlocks(
    reader,
    marketIds.flatMap((marketId) =>
      starts.map((blockStart) => ({ marketId, interval: INTERVAL, blockStart })),
    ),
  )
  return new Map(
    marketIds.map((marketId) => [
      marketId,
      opens.map((openTime) => {
        const blockStart = blockStartAt(INTERVAL, openTime)
        const block = blocks.get({ marketId, interval: INTERVAL, blockStart })
        return candleAt(block, slotOf(block, openTime))?.close ?? null
      }),
    ]),
  )
}
