import { type Canvas, type Colour, type Point, strokeLine } from './canvas.ts'
import { type Letter, letterOf } from './letters.ts'
import { roundedLine } from './rounded-line.ts'

/** Units between letters, and of a line's thickness; a letter is six high. */
const GAP = 1.7
const THICKNESS = 0.86
const UNITS = 6

export interface TextStyle {
  /** Height of a capital, pixels. */
  readonly height: number
  readonly colour: Colour
}

/** Whether every character of a text has a shape. */
export function canWrite(text: string): boolean {
  return text !== '' && [...text].every((character) => letterOf(character) !== null)
}

/** Pixels from the left of the first letter to the right of the last. */
export function textWidth(text: string, height: number): number {
  const units = lettersOf(text).reduce((sum, { width }) => sum + width + GAP, -GAP)
  return (Math.max(0, units) * height) / UNITS
}

/** Writes from `start`, the upper left of the first letter; gives where the last ends. */
export function writeText(
  canvas: Canvas,
  text: string,
  start: Point,
  { height, colour }: TextStyle,
): number {
  const scale = height / UNITS
  let left = start.x
  for (const { width, strokes } of lettersOf(text)) {
    for (const stroke of strokes) {
      const line = roundedLine(stroke)
      const placed = line.map(({ x, y }) => ({ x: left + x * scale, y: start.y + y * scale }))
      strokeLine(canvas, placed, THICKNESS * scale, colour)
    }
    left += (width + GAP) * scale
  }
  return left - GAP * scale
}

function lettersOf(text: string): Letter[] {
  return [...text].map(letterOf).filter((letter) => letter !== null)
}
