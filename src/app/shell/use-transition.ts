import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { hasTouched } from '#app/platform/navigation/drawing-steps.ts'

/** Transition of a page change; none for the first page. */
export type Motion = 'none' | 'ahead' | 'back' | 'across'

/** The transition to a page, by its name; none for a change within it. */
export function useTransition(page: string): Motion {
  const type = useNavigationType()
  const [shown, setShown] = useState<{ page: string; motion: Motion }>({
    page,
    motion: 'none',
  })
  if (shown.page !== page) setShown({ page, motion: motionOf(type) })
  return shown.motion
}

function motionOf(type: 'POP' | 'PUSH' | 'REPLACE'): Motion {
  if (!hasTouched()) return 'none'
  if (type === 'POP') return 'back'
  return type === 'PUSH' ? 'ahead' : 'across'
}
