import { type Canvas, type Colour, type Point, strokeLine } from './canvas.ts'

interface Arrow {
  readonly isUp: boolean
  /** Pixels wide and high. */
  readonly size: number
  readonly colour: Colour
}

/** A triangle that points up or down, with its upper left at `start`. */
export function drawArrow(canvas: Canvas, { x, y }: Point, { isUp, size, colour }: Arrow): void {
  for (let row = 0; row <= size; row += 1) {
    const half = (isUp ? row : size - row) / 2
    const ends = [
      { x: x + size / 2 - half, y: y + row },
      { x: x + size / 2 + half, y: y + row },
    ]
    strokeLine(canvas, ends, 1.6, colour)
  }
}
