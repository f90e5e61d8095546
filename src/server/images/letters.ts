/**
 * Letters as lines, six units high from the top down, so that pictures need no font of the machine's.
 * A letter is its width, then its strokes: the radius that corners are rounded by, then the points;
 * `z` closes a stroke.
 */
const SHAPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    A: '4|0 0,6 2,0 4,6|0 0.7,4 3.3,4',
    B: '4|0 0,0 0,6|1.5 0,0 3.6,0 3.6,2.9 0,2.9|1.6 0,2.9 4,2.9 4,6 0,6',
    C: '4|2 4,1.6 4,0 0,0 0,6 4,6 4,4.4',
    D: '4|0 0,0 0,6|2 0,0 4,0 4,6 0,6',
    E: '3.6|0 3.6,0 0,0 0,6 3.6,6|0 0,3 3,3',
    F: '3.6|0 3.6,0 0,0 0,6|0 0,3 3,3',
    G: '4|2 4,1.6 4,0 0,0 0,6 4,6 4,3.2|0 4,3.2 2.4,3.2',
    H: '4|0 0,0 0,6|0 4,0 4,6|0 0,3 4,3',
    I: '0|0 0,0 0,6',
    J: '3.4|1.7 3.4,0 3.4,6 0,6 0,4.4',
    K: '4|0 0,0 0,6|0 3.8,0 0,3.8|0 1.4,2.5 4,6',
    L: '3.4|0 0,0 0,6 3.4,6',
    M: '4.8|0 0,6 0,0 2.4,3.8 4.8,0 4.8,6',
    N: '4|0 0,6 0,0 4,6 4,0',
    O: '4.2|2.1 0,0 4.2,0 4.2,6 0,6z',
    P: '4|0 0,0 0,6|1.6 0,0 4,0 4,3.2 0,3.2',
    Q: '4.2|2.1 0,0 4.2,0 4.2,6 0,6z|0 2.7,4.5 4.4,6.3',
    R: '4|0 0,0 0,6|1.6 0,0 4,0 4,3.2 0,3.2|0 2,3.2 4,6',
    S: '4|1.5 4,1.3 4,0 0,0 0,3 4,3 4,6 0,6 0,4.7',
    T: '4|0 0,0 4,0|0 2,0 2,6',
    U: '4|2 0,0 0,6 4,6 4,0',
    V: '4|0 0,0 2,6 4,0',
    W: '5.6|0 0,0 1.4,6 2.8,1.2 4.2,6 5.6,0',
    X: '4|0 0,0 4,6|0 4,0 0,6',
    Y: '4|0 0,0 2,3.2 4,0|0 2,3.2 2,6',
    Z: '4|0 0,0 4,0 0,6 4,6',
    0: '4|2 0,0 4,0 4,6 0,6z',
    1: '4|0 0.9,1.3 2.4,0 2.4,6',
    2: '4|1.5 0,1.6 0,0 4,0 4,3 0,6|0 0,6 4,6',
    3: '4|1.5 0.1,1.1 0.1,0 3.8,0 3.8,2.8 1.5,2.8|1.6 1.5,2.8 4,2.8 4,6 0,6 0,4.8',
    4: '4|0 3.1,6 3.1,0 0,4.3 4,4.3',
    5: '4|0 3.7,0 0.5,0 0.3,2.7|1.8 0.3,2.7 4,2.2 4,6 0,6 0,4.8',
    6: '4|1.8 3.7,1.2 3.7,0 0,0 0,4.2|1.9 0,2.5 4,2.5 4,6 0,6z',
    7: '4|0 0,0 4,0 1.4,6',
    8: '4|1.4 0.3,0 3.7,0 3.7,2.8 0.3,2.8z|1.6 0,2.8 4,2.8 4,6 0,6z',
    9: '4|1.9 0,0 4,0 4,3.5 0,3.5z|1.8 4,1.8 4,6 0.3,6 0.3,4.8',
    '.': '0.3|0 0.15,6 0.15,6',
    ',': '0.5|0 0.4,5.8 0,7',
    '-': '2.6|0 0,3.2 2.6,3.2',
    '−': '3|0 0,3.2 3,3.2',
    '+': '3|0 0,3.2 3,3.2|0 1.5,1.7 1.5,4.7',
    '%': '5|0.9 0,0 1.8,0 1.8,2.4 0,2.4z|0.9 3.2,3.6 5,3.6 5,6 3.2,6z|0 4.1,0 0.9,6',
    '/': '2.6|0 2.6,-0.4 0,6.4',
    ':': '0.3|0 0.15,1.8 0.15,1.8|0 0.15,4.8 0.15,4.8',
    '#': '4|0 1.5,0.5 0.9,5.5|0 3.1,0.5 2.5,5.5|0 0.2,2 3.9,2|0 0.1,4 3.8,4',
    $: '4|1.4 4,1.7 4,0.6 0,0.6 0,3 4,3 4,5.4 0,5.4 0,4.3|0 2,-0.5 2,6.5',
    ' ': '1.6',
  }),
)

export interface Stroke {
  /** x and y, six units high. */
  readonly points: readonly (readonly [number, number])[]
  readonly radius: number
  readonly isClosed: boolean
}

export interface Letter {
  readonly width: number
  readonly strokes: readonly Stroke[]
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const SUBSCRIPT_SIZE = 0.56
const SUBSCRIPT_TOP = 3.3

/** How a character is drawn, small letters as capitals; null for a character without a shape. */
export function letterOf(character: string): Letter | null {
  const digit = SUBSCRIPTS.indexOf(character)
  if (digit !== -1) return subscriptOf(String(digit))
  const shape = SHAPES.get(character.toUpperCase())
  if (shape === undefined) return null
  const [width = '0', ...strokes] = shape.split('|')
  return { width: Number(width), strokes: strokes.map(strokeOf) }
}

function subscriptOf(digit: string): Letter | null {
  const letter = letterOf(digit)
  if (letter === null) return null
  const strokes = letter.strokes.map((stroke) => ({
    ...stroke,
    radius: stroke.radius * SUBSCRIPT_SIZE,
    points: stroke.points.map(
      ([x, y]) => [x * SUBSCRIPT_SIZE, SUBSCRIPT_TOP + y * SUBSCRIPT_SIZE] as const,
    ),
  }))
  return { width: letter.width * SUBSCRIPT_SIZE, strokes }
}

function strokeOf(text: string): Stroke {
  const [radius = '0', ...places] = text.replace('z', '').split(' ')
  const points = places.map((place) => {
    const [x = 0, y = 0] = place.split(',').map(Number)
    return [x, y] as const
  })
  return { points, radius: Number(radius), isClosed: text.endsWith('z') }
}
