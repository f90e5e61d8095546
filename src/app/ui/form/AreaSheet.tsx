import { useMemo } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { SearchSheet } from './SearchSheet.tsx'
import { type Area, findAreas, nameAreas, type NamedArea } from './area.ts'

interface AreaSheetProps {
  readonly areas: readonly Area[]
  readonly chosen: string
  readonly onChoose: (iso: string) => void
  readonly onClose: () => void
}

/** Every country and its code, to be searched by name or code. */
export function AreaSheet({ areas, chosen, ...props }: AreaSheetProps) {
  const t = useWords('form')
  const named = useMemo(() => nameAreas(areas, currentLanguage()), [areas])
  const find = (search: string) =>
    chosenFirst(findAreas(named, search), chosen).map(({ iso, code, name }) => ({
      id: iso,
      label: name,
      note: <span className="numbers">+{code}</span>,
    }))
  const texts = { title: t('area.title'), field: t('area.search'), none: t('area.none') }
  return <SearchSheet texts={texts} find={find} chosen={chosen} {...props} />
}

/** The chosen one is on top. */
function chosenFirst(found: readonly NamedArea[], chosen: string): readonly NamedArea[] {
  const own = found.filter(({ iso }) => iso === chosen)
  return [...own, ...found.filter(({ iso }) => iso !== chosen)]
}
