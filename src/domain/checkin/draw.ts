import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { DAY_MS } from '#domain/time/interval.ts'
import { ODDS_PARTS } from './prize.ts'

/** A draw lasts a week, from a Monday to the next where the check-in's day turns. */
export interface DrawSpan {
  /** `'20261116'`, its Monday. */
  readonly id: string
  readonly opensAt: number
  readonly closesAt: number
}

const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday, three days after a Monday. */
const DAYS_SINCE_MONDAY = 3

/** The draw that a day lies in, days counted from 1970-01-01: `drawSpan(20_778, startOf).id === '20261116'`. */
export function drawSpan(day: number, startOf: (day: number) => number): DrawSpan {
  const monday = day - ((day + DAYS_SINCE_MONDAY) % WEEK_DAYS)
  const id = new Date(monday * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return { id, opensAt: startOf(monday), closesAt: startOf(monday + WEEK_DAYS) }
}

/**
 * A ticket's id: the day it was earned on and whose it is, and nothing that anybody could try out
 * until it wins. `ticketIdOf(20_778, '01jx…') === '2077801jx…'`
 */
export function ticketIdOf(day: number, accountId: string): string {
  return `${day}${accountId}`
}

/** Commitment to a seed, published before its draw: SHA-256 of its 32 bytes, both in hex. */
export function seedHashOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)))
}

const WORD_VALUES = 2 ** 32
/** Words from here on would favour the first parts. */
const FAIR_BELOW = WORD_VALUES - (WORD_VALUES % ODDS_PARTS)

/**
 * A ticket's number from 0 to 9,999, each equally likely: the first 32-bit big-endian word of
 * HMAC-SHA-256(seed, ticket id) below 4,294,960,000, modulo 10,000; where none of its eight words is,
 * of the HMAC of that HMAC.
 */
export function drawnNumber(seed: string, ticketId: string): number {
  const key = hexToBytes(seed)
  let block = hmac(sha256, key, utf8ToBytes(ticketId))
  for (;;) {
    const words = new DataView(block.buffer, block.byteOffset, block.byteLength)
    for (let at = 0; at < block.byteLength; at += 4) {
      const word = words.getUint32(at)
      if (word < FAIR_BELOW) return word % ODDS_PARTS
    }
    block = hmac(sha256, key, block)
  }
}
