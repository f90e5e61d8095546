import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { PageStrip } from '../page/PageStrip.tsx'
import { PullToRefresh } from '../page/PullToRefresh.tsx'
import css from './SearchFrame.module.css'
import { useWalk } from './use-walk.ts'

interface SearchFrameProps {
  /** What the page is called, what the field asks for, and what empties it. */
  readonly texts: { readonly title: string; readonly field: string; readonly clear: string }
  /** Whether its title is seen: where it says more than that one searches. */
  readonly isTitled?: boolean
  /** Enter opens what was found first; else it only puts the keyboard away. */
  readonly opensFirst?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBack: () => void
  /** Asks again for what is shown; it is pulled down for that. */
  readonly onRefresh: () => Promise<unknown>
  /** A few small words below the field: which market this is. */
  readonly note?: ReactNode
  /** What was found; its rows are links. */
  readonly children: ReactNode
}

/** The field over what it finds. Arrows walk from the field through the rows. */
export function SearchFrame(props: SearchFrameProps) {
  const { texts, isTitled = false, opensFirst = false, value, onChange, onBack, onRefresh } = props
  const tShell = useWords('shell')
  const page = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const { hasBackButton } = usePlatform()
  useWalk(page)
  return (
    <div className={css['room']}>
      <div ref={page} className={css['page']}>
        <form
          role="search"
          className={css['bar']}
          onSubmit={(event) => {
            event.preventDefault()
            if (!opensFirst) page.current?.querySelector('input')?.blur()
            else if (value.trim() !== '') list.current?.querySelector<HTMLElement>('li a')?.click()
          }}
        >
          {!hasBackButton && (
            <IconButton icon="back" label={tShell('back')} shortcut="Escape" onClick={onBack} />
          )}
          <SearchField texts={texts} value={value} onChange={onChange} />
        </form>
        <PageStrip />
        <div className={css['note']}>{props.note}</div>
        <main ref={list} data-late="true">
          <h1 className={isTitled ? css['title'] : 'visually-hidden'}>{texts.title}</h1>
          <PullToRefresh onRefresh={onRefresh}>{props.children}</PullToRefresh>
        </main>
      </div>
    </div>
  )
}

/** As long as the server reads. */
const MAX_CHARS = 40

type SearchFieldProps = Pick<SearchFrameProps, 'texts' | 'value' | 'onChange'>

function SearchField({ texts, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // One comes here to type; on the way back to what was found no keyboard opens.
  const isNew = useRef(value === '')
  useEffect(() => {
    if (isNew.current) field.current?.focus()
  }, [])
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <span className={css['field']}>
      <Icon name="search" size="18px" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        maxLength={MAX_CHARS}
        aria-label={texts.field}
        placeholder={texts.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <IconButton icon="close" label={texts.clear} onClick={clear} />}
    </span>
  )
}
