import { type ReactNode, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { Field } from './Field.tsx'
import css from './SearchSheet.module.css'

/** One row to choose. */
export interface SearchItem {
  readonly id: string
  readonly label: string
  /** A second line. */
  readonly text?: string | null
  /** Shown at the end of the row. */
  readonly note?: ReactNode
}

interface SearchSheetProps {
  /** What is chosen, what the field asks for, and what is said where nothing is found. */
  readonly texts: { readonly title: string; readonly field: string; readonly none: string }
  /** What a search means, in the order shown; all that fits for an empty one. */
  readonly find: (search: string) => readonly SearchItem[]
  /** The id chosen before. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** A choice of many, with a search. */
export function SearchSheet({ texts, find, chosen, onChoose, onClose }: SearchSheetProps) {
  const tShell = useWords('shell')
  const [search, setSearch] = useState('')
  const found = find(search)
  return (
    <Sheet title={texts.title} closeLabel={tShell('close')} onClose={onClose} footer={null}>
      <div className={css['search']}>
        <Field
          label={texts.field}
          value={search}
          onChange={setSearch}
          input={{ type: 'search' }}
          enterKeyHint="done"
        />
      </div>
      <ul className={css['list']}>
        {found.map(({ id, label, text = null, note }) => (
          <li key={id}>
            <button
              type="button"
              className={css['row']}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span className={css['label']}>
                {label}
                {text !== null && <span className={css['text']}>{text}</span>}
              </span>
              {note}
              <Icon name="check" className={css[id === chosen ? 'check' : 'room']} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{texts.none}</p>}
    </Sheet>
  )
}
