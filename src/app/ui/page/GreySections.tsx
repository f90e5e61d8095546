import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '../feedback/GreyText.tsx'
import css from './Sections.module.css'

const LINES = ['100%', '92%', '97%', '60%']

/** Skeleton of a long text: paragraphs of bars under titles. */
export function GreySections({ count }: { readonly count: number }) {
  const shell = useWords('shell')
  return (
    <div className={css['sections']} data-grey role="status" aria-label={shell('loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <GreyText width="9em" />
          {LINES.map((width) => (
            <GreyText key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
