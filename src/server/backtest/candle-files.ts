import { join } from 'node:path'
import type { MarketFile } from './list-markets.ts'
import { evaluateFile, type LoadedFile, readCandles, type ReadFile } from './load-candles.ts'

/**
 * The candle files of one run. Those of Bitcoin are read for its trend, and again as markets: what
 * `keep` has read waits for `take`.
 */
export class CandleFiles {
  readonly #toTime: number
  readonly #cached = new Map<string, ReadFile>()

  /** Rows that open at `toTime`, ms UTC, or later are not read. */
  constructor(toTime: number) {
    this.#toTime = toTime
  }

  /** Reads a file, whatever its end, and caches it. */
  async keep(folder: string, file: MarketFile): Promise<LoadedFile> {
    const read = await readCandles(folder, file, this.#toTime)
    this.#cached.set(join(folder, file.file), read)
    return evaluateFile(read, true)
  }

  /** Takes a cached file out of the cache, or reads it; see `loadCandles`. */
  async take(folder: string, file: MarketFile, isEndChosen: boolean): Promise<LoadedFile> {
    const path = join(folder, file.file)
    const read = this.#cached.get(path) ?? (await readCandles(folder, file, this.#toTime))
    this.#cached.delete(path)
    return evaluateFile(read, isEndChosen)
  }
}
