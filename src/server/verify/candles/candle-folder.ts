import { marketsOfListing } from '#domain/market/coin.ts'
import { LogBroken } from '#domain/signals/transparency-log/verify-log.ts'
import { createLog } from '#server/log.ts'
import { loadCandles } from '#server/backtest/load-candles.ts'
import type { CandleColumns } from '#domain/market/candle-columns.ts'
import type { CandleFileName } from '#server/ports/exchange/candle-file/file-name.ts'
import { quarterBars } from '#server/ports/exchange/candle-file/quarter-bars.ts'
import { readFolder, type ReplayFolder } from '#server/ports/exchange/candle-file/read-folder.ts'
import { replayMode } from '#server/ports/exchange/replay/open-replay.ts'
import { MarketUnavailable } from '#server/ports/exchange/market-unavailable.ts'

/** A folder of 15m candle files, by the markets they hold. */
export interface CandleFolder {
  /** The market mode of a replay of this folder. */
  readonly world: string
  /** The candles of a market; null where no usable file holds it. */
  load(marketId: string): Promise<CandleColumns | null>
}

/**
 * Opens a folder of `EXCHANGE_PAIR_15m.csv.gz` files, the files that a replay would use.
 *
 * @throws LogBroken where the folder cannot be read or has no such file
 */
export async function openCandleFolder(folder: string): Promise<CandleFolder> {
  const found = await readFiles(folder)
  const byMarket = new Map(found.files.flatMap((file) => marketIdsOf(file).map((id) => [id, file])))
  return {
    world: replayMode(found),
    async load(marketId) {
      const file = byMarket.get(marketId)
      if (file === undefined) return null
      const loaded = await loadCandles(folder, { ...file, name: file.file }, Infinity)
      return 'columns' in loaded ? quarterBars(loaded.columns, file.interval) : null
    },
  }
}

async function readFiles(folder: string): Promise<ReplayFolder> {
  try {
    return await readFolder(folder, createLog('silent'))
  } catch (error) {
    if (!(error instanceof MarketUnavailable)) throw error
    throw new LogBroken(
      `The folder ${folder} cannot be read, or holds no candle files named EXCHANGE_PAIR_15m.csv.gz.`,
    )
  }
}

/** The markets that a file's listing named, at any time. */
function marketIdsOf({ venue, kind, venueSymbol, base, quote }: CandleFileName): string[] {
  const listing = { venue, kind, venueSymbol, base, quote, listedTime: null, hasQuoteVolume: false }
  return marketsOfListing(listing, 0, Infinity).map(({ id }) => id)
}
