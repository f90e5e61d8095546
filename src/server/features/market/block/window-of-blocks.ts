import { type CandleWindow, newCandleWindow, sliceWindow } from '#domain/market/candle-window.ts'
import { DAY_MS, INTERVAL_MS, type Interval } from '#domain/time/interval.ts'
import { BLOCK_SLOTS, blockStartAt, type CandleBlock, hasSlot } from './candle-block.ts'

/** A gap longer than this starts a series anew. */
const LONGEST_GAP_MS = DAY_MS

/** From where blocks are needed: a gap at the window's start is filled from the candle before it. */
export function windowReach(interval: Interval, endTime: number, length: number): number {
  const from = endTime - length * INTERVAL_MS[interval] - LONGEST_GAP_MS - INTERVAL_MS[interval]
  return blockStartAt(interval, Math.max(0, from))
}

/**
 * The last up to `length` candles that end at `endTime`, gaps flat at the close before them.
 * Starts after the last gap above 24 h; null where nothing traded in the 24 h before `endTime`.
 */
export function windowOfBlocks(
  blocks: readonly CandleBlock[],
  query: { readonly interval: Interval; readonly endTime: number; readonly length: number },
): CandleWindow | null {
  const { interval, endTime, length } = query
  const step = INTERVAL_MS[interval]
  const byStart = new Map(blocks.map((block) => [block.blockStart, block]))
  const mostGaps = Math.floor(LONGEST_GAP_MS / step)
  const window = newCandleWindow(length)
  const start = endTime - length * step
  let close = 0
  let gaps = mostGaps + 1
  let begin = length
  let block: CandleBlock | undefined
  for (let openTime = start - (mostGaps + 1) * step; openTime < endTime; openTime += step) {
    const blockStart = blockStartAt(interval, openTime)
    if (block?.blockStart !== blockStart) block = byStart.get(blockStart)
    const slot = (openTime - blockStart) / step
    const row = (openTime - start) / step
    if (block !== undefined && hasSlot(block, slot)) {
      const isAnew = gaps > mostGaps
      gaps = 0
      close = block.values[3 * BLOCK_SLOTS + slot]!
      if (row >= 0) {
        if (isAnew) begin = row
        copyRow(window, row, openTime, block.values, slot)
      } else if (isAnew) begin = 0
    } else {
      gaps += 1
      if (row >= 0) fillFlat(window, row, openTime, close)
    }
  }
  if (gaps > mostGaps || begin === length) return null
  return begin === 0 ? window : sliceWindow(window, begin, length)
}

function copyRow(
  window: CandleWindow,
  row: number,
  openTime: number,
  values: Float64Array,
  slot: number,
): void {
  window.openTime[row] = openTime
  window.open[row] = values[slot]!
  window.high[row] = values[BLOCK_SLOTS + slot]!
  window.low[row] = values[2 * BLOCK_SLOTS + slot]!
  window.close[row] = values[3 * BLOCK_SLOTS + slot]!
  window.volume[row] = values[4 * BLOCK_SLOTS + slot]!
}

function fillFlat(window: CandleWindow, row: number, openTime: number, close: number): void {
  window.openTime[row] = openTime
  window.open[row] = close
  window.high[row] = close
  window.low[row] = close
  window.close[row] = close
  window.volume[row] = 0
}
