import css from './Choices.module.css'

interface ChoicesProps<Id extends string> {
  /** What is chosen between, in words. */
  readonly label: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** Which records are shown: one of a few. */
export function Choices<Id extends string>({ label, items, chosen, onChoose }: ChoicesProps<Id>) {
  return (
    <div className={css['row']} role="group" aria-label={label}>
      {items.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className={css['choice']}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
