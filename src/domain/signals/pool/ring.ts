import { BAND_DEVIATIONS, BAND_PERIOD } from '../indicator/bollinger.ts'
import { at } from '../indicator/column.ts'
import type { Figures } from '../indicator/figures.ts'
import { VOLUME_PERIOD } from '../indicator/window-figures.ts'
import * as R from './row.ts'

/**
 * Takes a close and a volume into the rings of the row at offset `o`. The sums are distances from
 * an anchor within the ring and are taken afresh once a turn: they neither drift nor cancel.
 */
export function moveRing(s: Float64Array, o: number, close: number, volume: number): void {
  const cursor = at(s, o + R.CURSOR)
  const dropped = R.droppedPlace(cursor)
  const anchor = at(s, o + R.ANCHOR)
  const into = close - anchor
  const out = at(s, o + R.CLOSES + dropped) - anchor
  s[o + R.OFFSETS] = at(s, o + R.OFFSETS) + (into - out)
  s[o + R.SQUARES] = at(s, o + R.SQUARES) + (into * into - out * out)
  s[o + R.VOLUMES] = at(s, o + R.VOLUMES) + (volume - at(s, o + R.VOLUME_RING + dropped))
  s[o + R.CLOSES + cursor] = close
  s[o + R.VOLUME_RING + cursor] = volume
  if (cursor + 1 < R.RING_LENGTH) s[o + R.CURSOR] = cursor + 1
  else turnRing(s, o, close)
}

/** Whether and how far the last close is off its band's middle, and half the band's width. */
export function isBeyondBand(s: Float64Array, o: number, slackAtr: number): boolean {
  const mean = at(s, o + R.OFFSETS) * (1 / BAND_PERIOD)
  const off = at(s, o + R.CLOSE) - at(s, o + R.ANCHOR) - mean
  const variance = at(s, o + R.SQUARES) * (1 / BAND_PERIOD) - mean * mean
  return Math.abs(off) + slackAtr * at(s, o + R.ATR) >= reachOf(variance)
}

/** Writes the band, the band before it, and what stands in the rings. */
export function readRing(s: Float64Array, o: number, into: Figures): void {
  const cursor = at(s, o + R.CURSOR)
  const anchor = at(s, o + R.ANCHOR)
  const close = at(s, o + R.CLOSE)
  const offsets = at(s, o + R.OFFSETS)
  const squares = at(s, o + R.SQUARES)
  const mean = offsets * (1 / BAND_PERIOD)
  const reach = reachOf(squares * (1 / BAND_PERIOD) - mean * mean)
  const came = close - anchor
  const left = at(s, o + R.CLOSES + R.ringPlace(cursor, BAND_PERIOD)) - anchor
  const meanBefore = (offsets - (came - left)) * (1 / BAND_PERIOD)
  const squaresBefore = squares - (came * came - left * left)
  const reachBefore = reachOf(squaresBefore * (1 / BAND_PERIOD) - meanBefore * meanBefore)
  into.close = close
  into.previousClose = at(s, o + R.CLOSES + R.ringPlace(cursor, 1))
  into.volume = at(s, o + R.VOLUME_RING + R.ringPlace(cursor, 0))
  into.averageVolume = at(s, o + R.VOLUMES) / VOLUME_PERIOD
  into.bandMiddle = anchor + mean
  into.bandUpper = anchor + mean + reach
  into.bandLower = anchor + mean - reach
  into.previousBandUpper = anchor + meanBefore + reachBefore
  into.previousBandLower = anchor + meanBefore - reachBefore
}

function reachOf(variance: number): number {
  return variance > 0 ? BAND_DEVIATIONS * Math.sqrt(variance) : 0
}

/** At the end of a turn: the sums of the last 20 afresh around the newest close, and the span. */
function turnRing(s: Float64Array, o: number, anchor: number): void {
  let offsets = 0
  let squares = 0
  let volumes = 0
  for (let place = R.RING_LENGTH - BAND_PERIOD; place < R.RING_LENGTH; place += 1) {
    const close = at(s, o + R.CLOSES + place)
    const off = close - anchor
    offsets += off
    squares += off * off
    volumes += at(s, o + R.VOLUME_RING + place)
  }
  for (let place = 0; place < R.RING_LENGTH; place += 1) {
    const close = at(s, o + R.CLOSES + place)
    if (close > at(s, o + R.HIGHEST)) s[o + R.HIGHEST] = close
    if (close < at(s, o + R.LOWEST)) s[o + R.LOWEST] = close
  }
  s[o + R.ANCHOR] = anchor
  s[o + R.OFFSETS] = offsets
  s[o + R.SQUARES] = squares
  s[o + R.VOLUMES] = volumes
  s[o + R.CURSOR] = 0
}
