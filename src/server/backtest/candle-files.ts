import { join } from 'node:path'
import type { MarketFile } from './list-markets.ts'
import { evaluateFile, type LoadedFile, readCandles, type ReadFile } from './load-candles.ts'

/**
 * The candle files of one run. Those of Bitcoin are read for its trend, and again as markets: what
 * `keep` has read waits for `take`.
 */
export class CandleFiles {
  readonly #toTime: number
  readonly #kept = new Map<string, ReadFile>()

  /** Rows that open at `toTime`, ms UTC, or later are not read. */
  constructor(toTime: number) {
    this.#toTime = toTime
  }

  /** Reads a file, of which any end will do, and keeps it. */
  async keep(folder: string, file: MarketFile): Promise<LoadedFile> {
    const read = await readCandles(folder, file, this.#toTime)
    this.#kept.set(join(folder, file.file), read)
    return evaluateFile(read, true)
  }

  /** A file that was kept, which is then given up, or else read; see `loadCandles`. */
  async take(folder: string, file: MarketFile, isEndChosen: boolean): Promise<LoadedFile> {
    const path = join(folder, file.file)
    const read = this.#kept.get(path) ?? (await readCandles(folder, file, this.#toTime))
    this.#kept.delete(path)
    return evaluateFile(read, isEndChosen)
  }
}
