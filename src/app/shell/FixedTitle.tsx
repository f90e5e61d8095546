import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import type { WordKey } from '#app/i18n/word-key.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { useWayBack } from '#app/ui/page/use-way-back.ts'
import css from './FixedTitle.module.css'

interface FixedTitleProps {
  readonly title: WordKey<'titles'>
  /** Where back leads from a page that was opened by its own link. */
  readonly parent: string
  /** It shows figures of the market: its bar says which one this is. */
  readonly isOfMarket: boolean
  readonly isNarrow: boolean
}

/** Title bar of a page with a fixed name, shown while the page loads. */
export function FixedTitle({ title, parent, isOfMarket, isNarrow }: FixedTitleProps) {
  const t = useWords('titles')
  const back = useWayBack(parent)
  useTitle(t(title))
  return (
    <div className={css['title']} data-narrow={isNarrow}>
      <TitleBar title={t(title)} note={isOfMarket && <MarketNote />} back={back} />
    </div>
  )
}
