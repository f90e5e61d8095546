import type { Interval } from '#domain/time/interval.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { blockStartAt, type CandleBlock, newBlock, payloadOf, readBlock } from './candle-block.ts'

/** Rows one statement writes: four parameters each. */
const ROWS_A_STATEMENT = 200

/** Names one block. */
export interface BlockKey {
  readonly marketId: string
  readonly interval: Interval
  readonly blockStart: number
}

/** Blocks of a transaction: read at once, changed in memory, written at once. */
export class BlockSet {
  readonly #blocks = new Map<string, CandleBlock>()
  /** With the market of each. */
  readonly #changed = new Map<CandleBlock, string>()

  /** The block of a key, empty where none is stored. It must have been asked for in `loadBlocks`. */
  get(key: BlockKey): CandleBlock {
    const name = nameOf(key)
    const known = this.#blocks.get(name)
    if (known !== undefined) return known
    const block = newBlock(key.interval, key.blockStart)
    this.#blocks.set(name, block)
    return block
  }

  /** The block that holds the candle opening at a time, of one market; quick where times ascend. */
  ofMarket(marketId: string): (interval: Interval, openTime: number) => CandleBlock {
    const last = new Map<Interval, CandleBlock>()
    return (interval, openTime) => {
      const blockStart = blockStartAt(interval, openTime)
      const known = last.get(interval)
      if (known?.blockStart === blockStart) return known
      const block = this.get({ marketId, interval, blockStart })
      last.set(interval, block)
      return block
    }
  }

  put(marketId: string, block: CandleBlock): void {
    this.#blocks.set(
      nameOf({ marketId, interval: block.interval, blockStart: block.blockStart }),
      block,
    )
  }

  markChanged(marketId: string, block: CandleBlock): void {
    this.#changed.set(block, marketId)
  }

  /** Writes what was marked. */
  async write(tx: Tx): Promise<void> {
    const changed = [...this.#changed]
    for (let start = 0; start < changed.length; start += ROWS_A_STATEMENT) {
      await tx
        .insertInto('candle_blocks')
        .values(
          changed.slice(start, start + ROWS_A_STATEMENT).map(([block, marketId]) => ({
            market_id: marketId,
            interval: block.interval,
            block_start: block.blockStart,
            payload: payloadOf(block),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['market_id', 'interval', 'block_start'])
            .doUpdateSet((row) => ({ payload: row.ref('excluded.payload') })),
        )
        .execute()
    }
    this.#changed.clear()
  }
}

/** Reads the stored ones of the blocks named. */
export async function loadBlocks(reader: Reader, keys: readonly BlockKey[]): Promise<BlockSet> {
  const set = new BlockSet()
  for (const [interval, wanted] of Map.groupBy(keys, (key) => key.interval)) {
    const rows = await reader
      .selectFrom('candle_blocks')
      .selectAll()
      .where('interval', '=', interval)
      .where('market_id', 'in', [...new Set(wanted.map((key) => key.marketId))])
      .where('block_start', 'in', [...new Set(wanted.map((key) => key.blockStart))])
      .execute()
    for (const row of rows) {
      set.put(row.market_id, readBlock(row.interval, row.block_start, row.payload))
    }
  }
  return set
}

function nameOf(key: BlockKey): string {
  return `${key.marketId} ${key.interval} ${key.blockStart}`
}
