import type { ContentBlock } from '../queries.ts'
import css from './ContentBody.module.css'
import { nestPoints, type Nested } from './nest-points.ts'
import { Spans } from './Spans.tsx'

/** The text of an item. Blocks are drawn as text and elements; there is no HTML to trust. */
export function ContentBody({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  return (
    <div className={css['body']}>
      {blocks.map((block, at) => (
        // Blocks never change their order: an edited text is another answer.
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h3>
          <Spans spans={block.spans} />
        </h3>
      ) : (
        <h4>
          <Spans spans={block.spans} />
        </h4>
      )
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      )
    case 'list':
      return <Points points={nestPoints(block.points)} start={block.start} />
    case 'code':
      return <pre>{block.text}</pre>
    case 'image':
      return <img src={block.address} alt={block.alt} loading="lazy" />
    case 'rule':
      return <hr />
  }
}

interface PointsProps {
  readonly points: readonly Nested[]
  /** Number of the first point; null for points without numbers. */
  readonly start: number | null
}

function Points({ points, start }: PointsProps) {
  const rows = points.map(({ spans, inner }, at) => (
    <li key={at}>
      <Spans spans={spans} />
      {inner.length > 0 && <Points points={inner} start={null} />}
    </li>
  ))
  return start === null ? <ul>{rows}</ul> : <ol start={start}>{rows}</ol>
}
