import { Fragment } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { chooseLetterKeys, showKeysHelp, useKeys } from '#app/state/keys-state.ts'
import { CellSwitch } from '#app/ui/list/CellChoice.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import css from './KeysSheet.module.css'

const KEYS = [
  { id: 'search', keys: ['/'] },
  { id: 'move', keys: ['J', 'K', '↓', '↑'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'next', keys: [']', '['] },
  { id: 'close', keys: ['Esc'] },
  { id: 'interval', keys: ['1', '2', '3', '4', '5'] },
  { id: 'menu', keys: ['M'] },
  { id: 'star', keys: ['S'] },
  { id: 'bell', keys: ['B'] },
  { id: 'help', keys: ['?'] },
] as const

/** What each key does, and whether single characters do anything. */
export default function KeysSheet() {
  const t = useWords('shell-desktop')
  const tShell = useWords('shell')
  const { hasLetters } = useKeys()
  const close = () => showKeysHelp(false)
  return (
    <Sheet
      title={t('keys.title')}
      closeLabel={tShell('close')}
      onClose={close}
      footer={<SheetActions primary={{ text: t('keys.done'), onClick: close }} />}
    >
      <dl className={css['keys']}>
        {KEYS.map(({ id, keys }) => (
          <Fragment key={id}>
            <dt>
              {keys.map((key) => (
                <kbd
                  key={key}
                  className={css['key']}
                  data-off={!hasLetters && key.length === 1 && !/[↑↓]/.test(key)}
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${id}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={css['letters']}>
        <CellSwitch
          title={t('keys.letters')}
          text={t('keys.lettersText')}
          isOn={hasLetters}
          onChange={chooseLetterKeys}
        />
      </div>
    </Sheet>
  )
}
