import { type ReactNode, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '../icon/Icon.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { Cell, type CellTexts } from './Cell.tsx'
import css from './ChoiceCell.module.css'

/** One of several things to choose. */
interface Choice<Id> extends CellTexts {
  readonly id: Id
}

/**
 * What came of a choice: the sheet closes, or stays because the page is loaded again, or says why
 * this cannot be chosen. A step back would call the loading off.
 */
type Chosen = 'taken' | 'reloads' | { readonly refusal: string }

interface ChoiceCellProps<Id> {
  readonly title: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id
  /** What a reader should know before choosing, above the choices. */
  readonly note?: string
  readonly onChoose: (id: Id) => Chosen
}

/** A row with the present choice; a tap opens a sheet with all of them. */
export function ChoiceCell<Id extends string>(props: ChoiceCellProps<Id>) {
  const { title, choices, chosen, note, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const present = choices.find(({ id }) => id === chosen)?.title ?? ''
  return (
    <>
      <Cell
        as="button"
        type="button"
        title={title}
        value={present}
        end={<Icon name="forward" size="18px" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ChoiceSheet
          title={title}
          note={note}
          choices={choices}
          chosen={chosen}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface ChoiceSheetProps<Id> extends Omit<ChoiceCellProps<Id>, 'note'> {
  readonly note: ReactNode
  readonly onClose: () => void
}

function ChoiceSheet<Id extends string>(props: ChoiceSheetProps<Id>) {
  const { title, note, choices, chosen, onChoose, onClose } = props
  const t = useWords('shell')
  const [refusal, setRefusal] = useState<string | null>(null)
  const choose = (id: Id) => {
    const result = onChoose(id)
    setRefusal(typeof result === 'object' ? result.refusal : null)
    if (result === 'taken') onClose()
  }
  return (
    <Sheet title={title} closeLabel={t('close')} onClose={onClose} footer={null}>
      {note !== undefined && <p className={css['note']}>{note}</p>}
      <p role="alert" className={css['refusal']}>
        {refusal}
      </p>
      <ul className={css['choices']}>
        {choices.map(({ id, value, ...texts }) => (
          <li key={id}>
            <Cell
              as="button"
              type="button"
              {...texts}
              value={value}
              isPressed={id === chosen}
              end={<Icon name="check" className={css[id === chosen ? 'check' : 'room']} />}
              onClick={() => choose(id)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
