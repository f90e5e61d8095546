import { useState } from 'react'
import type { Question } from './QuestionSheet.tsx'

/** Asks and waits: `await question.ask({...})` is true for yes; `question.open` is to be shown. */
export function useQuestion() {
  const [open, setOpen] = useState<Question | null>(null)
  const ask = async (texts: Omit<Question, 'answer'>): Promise<boolean> => {
    const isYes = await new Promise<boolean>((answer) => setOpen({ ...texts, answer }))
    setOpen(null)
    return isYes
  }
  return { open, ask }
}
