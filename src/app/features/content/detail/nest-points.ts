import type { ContentBlock } from '../queries.ts'

type Point = Extract<ContentBlock, { kind: 'list' }>['points'][number]

/** A point with those below it. */
export interface Nested {
  readonly spans: Point['spans']
  readonly inner: readonly Nested[]
}

/** Points by their depth as a tree, at most four deep; a point that skips a depth stands at the next. */
export function nestPoints(points: readonly Point[]): readonly Nested[] {
  const top: Nested[] = []
  // The points that are open, from the outermost.
  const open: { readonly inner: Nested[] }[] = [{ inner: top }]
  for (const { depth, spans } of points) {
    const at = Math.min(depth, open.length - 1)
    const point = { spans, inner: [] as Nested[] }
    open[at]?.inner.push(point)
    open.length = at + 1
    open.push(point)
  }
  return top
}
