import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { usePlatform } from '#app/platform/platform.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './SearchFrame.module.css'
import { useWalk } from './use-walk.ts'

interface SearchFrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBack: () => void
  /** What was found; its rows are links. */
  readonly children: ReactNode
}

/** The field over what it finds. Arrows walk from the field through the rows, Enter opens the first. */
export function SearchFrame({ value, onChange, onBack, children }: SearchFrameProps) {
  const t = useWords('signals')
  const tShell = useWords('shell')
  const page = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const { hasBackButton } = usePlatform()
  useWalk(page)
  return (
    <div ref={page} className={css['page']}>
      <form
        role="search"
        className={css['bar']}
        onSubmit={(event) => {
          event.preventDefault()
          if (value.trim() !== '') list.current?.querySelector<HTMLElement>('li a')?.click()
        }}
      >
        {!hasBackButton && <IconButton icon="back" label={tShell('back')} onClick={onBack} />}
        <SearchField value={value} onChange={onChange} />
      </form>
      <main ref={list}>
        <h1 className="visually-hidden">{t('search.title')}</h1>
        {children}
      </main>
    </div>
  )
}

/** As long as the server reads. */
const MOST_LETTERS = 40

function SearchField({ value, onChange }: Pick<SearchFrameProps, 'value' | 'onChange'>) {
  const t = useWords('signals')
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
        maxLength={MOST_LETTERS}
        aria-label={t('search.field')}
        placeholder={t('search.field')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <IconButton icon="close" label={t('search.clear')} onClick={clear} />}
    </span>
  )
}
