import type { Candle } from '#domain/market/candle.ts'
import { INTERVAL_MS, type Interval } from '#domain/time/interval.ts'

/** Candles a block holds: a UTC day of 15m bars, 96 days of 1d. */
export const BLOCK_SLOTS = 96

const VERSION = 1
/** Version, bitmap, padding to a multiple of eight. */
const HEADER_BYTES = 16
const COLUMNS = 6
const BLOCK_BYTES = HEADER_BYTES + COLUMNS * BLOCK_SLOTS * 8

/**
 * 96 consecutive slots of one series: a version byte, a presence bitmap, and six Float64 columns
 * (open, high, low, close, volume, quote volume) of little-endian doubles, slot by slot.
 */
export interface CandleBlock {
  readonly interval: Interval
  /** Open time of the first slot. */
  readonly blockStart: number
  readonly bytes: Uint8Array
  readonly values: Float64Array
}

/** Length of the span a block covers, in ms. */
export function blockSpanMs(interval: Interval): number {
  return INTERVAL_MS[interval] * BLOCK_SLOTS
}

/** Start of the block that holds the candle opening at `openTime`. */
export function blockStartAt(interval: Interval, openTime: number): number {
  return openTime - (openTime % blockSpanMs(interval))
}

export function newBlock(interval: Interval, blockStart: number): CandleBlock {
  const bytes = new Uint8Array(BLOCK_BYTES)
  bytes[0] = VERSION
  return viewBlock(interval, blockStart, bytes)
}

/** Reads a stored block; copies, because a Buffer from a driver need not be aligned. */
export function readBlock(
  interval: Interval,
  blockStart: number,
  payload: Uint8Array,
): CandleBlock {
  if (payload.length !== BLOCK_BYTES || payload[0] !== VERSION) {
    throw new Error(
      `A stored candle block of ${interval} at ${blockStart} has ${payload.length} bytes and version ${payload[0]}; this version reads ${BLOCK_BYTES} bytes of version ${VERSION}.`,
    )
  }
  return viewBlock(interval, blockStart, new Uint8Array(payload))
}

function viewBlock(interval: Interval, blockStart: number, bytes: Uint8Array): CandleBlock {
  const values = new Float64Array(bytes.buffer, HEADER_BYTES, COLUMNS * BLOCK_SLOTS)
  return { interval, blockStart, bytes, values }
}

/** The bytes to store. */
export function payloadOf(block: CandleBlock): Buffer {
  return Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.byteLength)
}

/** Slot of a candle within its block. */
export function slotOf(block: CandleBlock, openTime: number): number {
  return (openTime - block.blockStart) / INTERVAL_MS[block.interval]
}

export function hasSlot(block: CandleBlock, slot: number): boolean {
  return (block.bytes[1 + (slot >> 3)]! & (1 << (slot & 7))) !== 0
}

/** The candle in a slot, or null where none traded or none is known. */
export function candleAt(block: CandleBlock, slot: number): Candle | null {
  if (!hasSlot(block, slot)) return null
  const { values } = block
  return {
    openTime: block.blockStart + slot * INTERVAL_MS[block.interval],
    open: values[slot]!,
    high: values[BLOCK_SLOTS + slot]!,
    low: values[2 * BLOCK_SLOTS + slot]!,
    close: values[3 * BLOCK_SLOTS + slot]!,
    volume: values[4 * BLOCK_SLOTS + slot]!,
    quoteVolume: values[5 * BLOCK_SLOTS + slot]!,
  }
}

/** What a candle did to its block. */
export type PutResult = 'added' | 'same' | 'changed'

/** Writes a candle into its slot. */
export function putCandle(block: CandleBlock, candle: Candle): PutResult {
  const slot = slotOf(block, candle.openTime)
  const { values } = block
  const next = [
    candle.open,
    candle.high,
    candle.low,
    candle.close,
    candle.volume,
    candle.quoteVolume,
  ]
  const isKnown = hasSlot(block, slot)
  if (isKnown && next.every((value, column) => values[column * BLOCK_SLOTS + slot] === value)) {
    return 'same'
  }
  for (let column = 0; column < COLUMNS; column++) {
    values[column * BLOCK_SLOTS + slot] = next[column]!
  }
  block.bytes[1 + (slot >> 3)]! |= 1 << (slot & 7)
  return isKnown ? 'changed' : 'added'
}

/** The candles of a block that open in [from, to), in order. */
export function candlesBetween(block: CandleBlock, from: number, to: number): Candle[] {
  const found: Candle[] = []
  const first = Math.max(0, Math.ceil(slotOf(block, from)))
  const end = Math.min(BLOCK_SLOTS, Math.ceil(slotOf(block, to)))
  for (let slot = first; slot < end; slot++) {
    const candle = candleAt(block, slot)
    if (candle !== null) found.push(candle)
  }
  return found
}
