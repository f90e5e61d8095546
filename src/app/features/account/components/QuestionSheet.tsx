import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'

/** A question with two answers; closing it is the second. */
export interface Question {
  readonly title: string
  readonly text: ReactNode
  readonly yes: string
  readonly no: string
  /** Yes takes something away for good. */
  readonly isGrave?: boolean
  readonly answer: (isYes: boolean) => void
}

/** Asks over the page. */
export function QuestionSheet({ question }: { readonly question: Question }) {
  const shell = useWords('shell')
  const { title, text, yes, no, isGrave = false, answer } = question
  const actions = (
    <SheetActions
      isGrave={isGrave}
      primary={{ text: yes, onClick: () => answer(true), needsNetwork: true }}
      secondary={{ text: no, onClick: () => answer(false) }}
    />
  )
  return (
    <Sheet title={title} closeLabel={shell('close')} onClose={() => answer(false)} footer={actions}>
      {text}
    </Sheet>
  )
}
