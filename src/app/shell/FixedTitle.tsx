import { useWords } from '#app/i18n/use-words.ts'
import type { WordKey } from '#app/i18n/word-key.ts'
import { useBack } from '#app/platform/navigation/use-back.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import css from './FixedTitle.module.css'

interface FixedTitleProps {
  readonly title: WordKey<'titles'>
  /** Where back leads from a page that was opened by its own link. */
  readonly parent: string
}

/** Title bar of a page with a fixed name, shown while the page loads. */
export function FixedTitle({ title, parent }: FixedTitleProps) {
  const t = useWords('titles')
  const shell = useWords('shell')
  const back = useBack(parent)
  useTitle(t(title))
  return (
    <div className={css['title']}>
      <TitleBar title={t(title)} back={{ label: shell('back'), onClick: back }} />
    </div>
  )
}
