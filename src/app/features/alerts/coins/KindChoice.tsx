import { useState } from 'react'
import { ALL_ON, type KindModes } from '#domain/alerts/alert-kind.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { CellChoice } from '#app/ui/list/CellChoice.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import { KindCells } from './KindCells.tsx'
import { isAllOn } from './kinds-text.ts'

interface KindChoiceProps {
  readonly kinds: KindModes
  readonly onChange: (kinds: KindModes) => void
}

/** All alerts of a coin, or a mode for each kind. @source Spec 2, 4 */
export function KindChoice({ kinds, onChange }: KindChoiceProps) {
  const t = useWords('alerts')
  const [isOpen, setOpen] = useState(!isAllOn(kinds))
  const isPart = isOpen || !isAllOn(kinds)
  const chooseAll = () => {
    setOpen(false)
    onChange(ALL_ON)
  }
  return (
    <>
      <CellList header={t('part.which')}>
        <CellChoice
          name="which"
          title={t('part.all')}
          text={t('part.allText')}
          isChosen={!isPart}
          onChoose={chooseAll}
        />
        <CellChoice
          name="which"
          title={t('part.some')}
          text={t('part.someText')}
          isChosen={isPart}
          onChoose={() => setOpen(true)}
        />
      </CellList>
      {isPart && <KindCells kinds={kinds} onChange={onChange} />}
    </>
  )
}
