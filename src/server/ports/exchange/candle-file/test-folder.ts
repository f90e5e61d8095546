import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Candle } from '#domain/market/candle.ts'

const HEADER = 'openTime,open,high,low,close,volume'

/** A folder that goes when its test ends. */
export interface TestFolder {
  readonly path: string
  /** Puts a file there as it is. */
  put(file: string, bytes: string | Uint8Array): Promise<void>
  /** Puts a gzipped candle file there. */
  putCandles(file: string, candles: readonly Candle[]): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** A new empty folder for candle files. */
export async function openTestFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'buoy-replay-'))
  const put: TestFolder['put'] = (file, bytes) => writeFile(join(path, file), bytes)
  return {
    path,
    put,
    putCandles: (file, candles) =>
      put(file, gzipSync([HEADER, ...candles.map(rowOf), ''].join('\n'))),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

function rowOf({ openTime, open, high, low, close, volume }: Candle): string {
  return [openTime, open, high, low, close, volume].join(',')
}
