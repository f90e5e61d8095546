import { createHash } from 'node:crypto'
import type { MarketMode } from '#domain/market/market-mode.ts'
import type { Signal } from '#domain/signals/signal.ts'

/** Crockford's base32 in lower case: no i, l, o or u to misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const HASH_BYTES = 10

/** Identity of a signal: unique within one market mode. */
export type SignalKey = Pick<
  Signal,
  'marketId' | 'interval' | 'triggerTime' | 'direction' | 'strategyVersion'
>

/**
 * Id of a signal, 26 characters `[a-z0-9]`: ten of the trigger time, so that ids sort by time, and
 * sixteen of the hash of its key, so that every machine computes the same id.
 *
 * @example signalId('live', {marketId: 'binancespotbtcusdt', ...}) // '01hndfrv00' + 16 more
 * @source Spec 7; DECISIONS 6 (unique key)
 */
export function signalId(world: MarketMode, key: SignalKey): string {
  const parts = [
    world,
    key.marketId,
    key.interval,
    String(key.triggerTime),
    key.direction,
    key.strategyVersion,
  ]
  return timedId(key.triggerTime, parts)
}

/** An id that sorts by a time (ms) and is unique by its parts, 26 characters `[a-z0-9]`. */
export function timedId(time: number, parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest()
  return timeText(time) + hashText(hash.subarray(0, HASH_BYTES))
}

function timeText(time: number): string {
  let rest = time
  let text = ''
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    text = ALPHABET.charAt(rest % 32) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

function hashText(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return text
}
