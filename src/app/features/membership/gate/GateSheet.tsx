import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { type Gate, pricePathOf } from './gate.ts'

const HOME = '/pages/home/home' satisfies PagePath

/**
 * "For members", over the page that needs a membership: yes leads to the prices and from there back
 * to the page, no leads home. @source Spec 6
 */
export function GateSheet({ gate }: { readonly gate: Gate }) {
  const t = useWords('gate')
  const shell = useWords('shell')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const leave = (path: string, isLast: boolean) => {
    setOpen(false)
    void navigate(path, { replace: isLast })
  }
  if (!isOpen) return null
  const goHome = () => leave(HOME, true)
  const actions = (
    <SheetActions
      primary={{ text: t('go'), onClick: () => leave(pricePathOf(gate), false) }}
      secondary={{ text: t('home'), onClick: goHome }}
    />
  )
  return (
    <Sheet title={t(`${gate}.title`)} closeLabel={shell('close')} onClose={goHome} footer={actions}>
      <p>{t(`${gate}.text`)}</p>
    </Sheet>
  )
}
