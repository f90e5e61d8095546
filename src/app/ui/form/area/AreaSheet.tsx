import { useMemo, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { Field } from '../Field.tsx'
import { type Area, findAreas, nameAreas, type NamedArea } from './area.ts'
import css from './AreaSheet.module.css'

interface AreaSheetProps {
  readonly areas: readonly Area[]
  readonly chosen: string
  readonly onChoose: (iso: string) => void
  readonly onClose: () => void
}

/** Every country and its code, to be searched by name or code. */
export function AreaSheet({ areas, chosen, onChoose, onClose }: AreaSheetProps) {
  const t = useWords('form')
  const [search, setSearch] = useState('')
  const named = useMemo(() => nameAreas(areas, currentLanguage()), [areas])
  const found = chosenFirst(findAreas(named, search), chosen)
  return (
    <Sheet title={t('area.title')} closeLabel={t('area.close')} onClose={onClose} footer={null}>
      <div className={css['search']}>
        <Field
          label={t('area.search')}
          value={search}
          onChange={setSearch}
          input={{ type: 'search' }}
          enterKeyHint="done"
        />
      </div>
      <ul className={css['list']}>
        {found.map(({ iso, code, name }) => (
          <li key={iso}>
            <button
              type="button"
              className={css['row']}
              aria-pressed={iso === chosen}
              onClick={() => onChoose(iso)}
            >
              <span>{name}</span>
              <span className="numbers">+{code}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('area.none')}</p>}
    </Sheet>
  )
}

/** The one that is chosen stands on top, to be seen and left at once. */
function chosenFirst(found: readonly NamedArea[], chosen: string): readonly NamedArea[] {
  const own = found.filter(({ iso }) => iso === chosen)
  return [...own, ...found.filter(({ iso }) => iso !== chosen)]
}
