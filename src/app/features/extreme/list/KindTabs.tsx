import { useWords } from '#app/i18n/use-words.ts'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'

const KINDS = ['all', 'surge', 'plunge'] as const
/** Which of both a list shows. */
export type KindChoice = (typeof KINDS)[number]

/** Reads the choice of an address; both where it names none. */
export function readKind(address: URLSearchParams): KindChoice {
  return KINDS.find((kind) => kind === address.get('kind')) ?? 'all'
}

interface KindTabsProps {
  readonly selected: KindChoice
  /** Of the last 48 hours; undefined while unknown. */
  readonly counts: { readonly surge: number; readonly plunge: number } | undefined
  readonly onSelect: (kind: KindChoice) => void
}

/** Both, surges or plunges, each with its count of the last 48 hours. */
export function KindTabs({ selected, counts, onSelect }: KindTabsProps) {
  const t = useWords('extreme')
  const countOf = (kind: KindChoice): string | null => {
    if (counts === undefined) return null
    return String(kind === 'all' ? counts.surge + counts.plunge : counts[kind])
  }
  return (
    <SegmentedTabs
      look="pill"
      label={t('page.kinds')}
      panelId="extremes"
      items={KINDS.map((id) => ({ id, label: t(`kinds.${id}`), count: countOf(id) }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
