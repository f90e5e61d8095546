import { priceText } from '#domain/money/price-text.ts'
import type { Canvas, Colour } from './canvas.ts'
import type { PriceScale } from './price-scale.ts'
import { canWrite, writeText } from './text-line.ts'

/** A price that is drawn as a line. */
export interface Level {
  readonly price: number
  readonly colour: Colour
}

const HEIGHT = 16
/** From one label to the next, at least, in heights. */
const PITCH = 1.625

export interface LabelColumn {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly yOf: PriceScale
  /** 1 in a small picture. */
  readonly scale: number
}

/** Writes each level's price next to its line, moved apart where two would overlap. */
export function drawLabels(
  canvas: Canvas,
  { left, top, bottom, yOf, scale }: LabelColumn,
  levels: readonly Level[],
): void {
  const sorted = levels.toSorted((one, other) => other.price - one.price)
  const height = HEIGHT * scale
  const wanted = sorted.map(({ price }) => yOf(price) - height / 2)
  const tops = spread(wanted, { first: top + 8, last: bottom - 8 - height, pitch: PITCH * height })
  for (const [at, { price, colour }] of sorted.entries()) {
    const text = priceText(price)
    if (canWrite(text)) writeText(canvas, text, { x: left, y: tops[at] ?? 0 }, { height, colour })
  }
}

/** Pushes places down until they are apart, then up until the last is inside. */
function spread(
  wanted: readonly number[],
  { first, last, pitch }: { readonly first: number; readonly last: number; readonly pitch: number },
): number[] {
  const places = [...wanted]
  for (let at = 0; at < places.length; at += 1) {
    const least = at === 0 ? first : (places[at - 1] ?? 0) + pitch
    places[at] = Math.max(places[at] ?? 0, least)
  }
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const most = at === places.length - 1 ? last : (places[at + 1] ?? 0) - pitch
    places[at] = Math.min(places[at] ?? 0, most)
  }
  return places
}
