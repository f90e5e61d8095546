import { intervalText } from '#app/i18n/interval-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { PlanMark } from './plan-rows.ts'

/** One cell of the comparison: yes and no as a mark that is read out as a word. */
export function PlanCell({ cell }: { readonly cell: PlanMark }) {
  const t = useWords('membership')
  if (typeof cell === 'boolean') {
    const mark = cell ? <Icon name="check" size="18px" /> : <Icon name="flat" size="14px" />
    return (
      <>
        <span className="visually-hidden">{t(cell ? 'table.cells.yes' : 'table.cells.no')}</span>
        {mark}
      </>
    )
  }
  if ('intervals' in cell)
    return <span className="numbers">{cell.intervals.map(intervalText).join(' ')}</span>
  if ('word' in cell) {
    const count = 'count' in cell ? cell.count : 0
    return <>{t(`table.cells.${cell.word}`, { count })}</>
  }
  return <span className="numbers">{cell.count}</span>
}
