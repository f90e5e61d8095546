import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GreyArticle.module.css'

const LINES = ['100%', '92%', '97%', '60%'] as const

/** Skeleton of an item with its text: title, summary and two paragraphs. */
export function GreyArticle() {
  return (
    <Panel>
      <div className={css['head']}>
        <Skeleton width="70%" height="1.6em" />
        <Skeleton width="90%" height="1em" />
      </div>
      <Paragraph />
      <Paragraph />
    </Panel>
  )
}

function Paragraph() {
  return (
    <div className={css['lines']}>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height="1em" />
      ))}
    </div>
  )
}
