import { useWords } from '#app/i18n/use-words.ts'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import css from './KindTabs.module.css'

const KINDS = ['all', 'surge', 'plunge'] as const
/** Which of both a list shows. */
export type KindChoice = (typeof KINDS)[number]

/** Reads the choice of an address; both where it names none. */
export function readKind(address: URLSearchParams): KindChoice {
  return KINDS.find((kind) => kind === address.get('kind')) ?? 'all'
}

interface KindTabsProps {
  readonly selected: KindChoice
  readonly onSelect: (kind: KindChoice) => void
}

/** Both, surges or plunges. */
export function KindTabs({ selected, onSelect }: KindTabsProps) {
  const t = useWords('extreme')
  return (
    <div className={css['kinds']}>
      <SegmentedTabs
        look="pill"
        label={t('page.kinds')}
        panelId="extremes"
        items={KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  )
}
