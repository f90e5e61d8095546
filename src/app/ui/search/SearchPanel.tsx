import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { PageStrip } from '../page/PageStrip.tsx'
import css from './SearchPanel.module.css'

interface SearchPanelProps {
  /** What the page is called, what the field asks for, and what empties it. */
  readonly texts: { readonly title: string; readonly field: string; readonly clear: string }
  /** Whether its title is seen: where it says more than that one searches. */
  readonly isTitled?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBack: () => void
  /** The list box that the field controls, and the id of its selected option. */
  readonly options: { readonly listId: string; readonly selectedId: string | undefined }
  /** Arrows: one option down or up. */
  readonly onStep: (step: 1 | -1) => void
  /** Enter. */
  readonly onOpen: () => void
  /** A few small words below the field: which market this is. */
  readonly note?: ReactNode
  readonly results: ReactNode
  readonly preview: ReactNode
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/**
 * The search of a wide window: a field over results and a preview of the selected one. The field
 * keeps the focus while arrows select (the combobox pattern with a list box).
 */
export function SearchPanel(props: SearchPanelProps) {
  const { texts, isTitled = false, value, onChange, onBack, note, results, preview } = props
  const tShell = useWords('shell')
  return (
    <main className={css['place']} data-late="true">
      <div className={css['panel']}>
        <h1 className={isTitled ? css['title'] : 'visually-hidden'}>{texts.title}</h1>
        <div role="search" className={css['bar']}>
          <Icon name="search" size="20px" />
          <ComboField {...props} />
          {value !== '' && (
            <IconButton icon="close" label={texts.clear} onClick={() => onChange('')} />
          )}
          <button
            type="button"
            className={css['leave']}
            aria-keyshortcuts="Escape"
            onClick={onBack}
          >
            <kbd>Esc</kbd>
            <span className="visually-hidden">{tShell('back')}</span>
          </button>
        </div>
        <PageStrip />
        <div className={css['note']}>{note}</div>
        <div className={css['columns']}>
          <div className={css['results']}>{results}</div>
          <div className={css['preview']}>{preview}</div>
        </div>
      </div>
    </main>
  )
}

/** As long as the server reads. */
const MAX_CHARS = 40

type ComboFieldProps = Pick<
  SearchPanelProps,
  'texts' | 'value' | 'onChange' | 'options' | 'onStep' | 'onOpen'
>

function ComboField({ texts, value, onChange, options, onStep, onOpen }: ComboFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    // A key that chooses Chinese characters is the keyboard's own.
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) onOpen()
    else onStep(step)
  }
  return (
    <input
      ref={field}
      type="search"
      role="combobox"
      aria-expanded={options.selectedId !== undefined}
      aria-controls={options.listId}
      aria-activedescendant={options.selectedId}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="auto"
      maxLength={MAX_CHARS}
      aria-label={texts.field}
      placeholder={texts.field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
    />
  )
}
