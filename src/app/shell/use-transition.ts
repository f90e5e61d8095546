import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Transition of a page change; none for the first page. */
export type Motion = 'none' | 'ahead' | 'back' | 'across'

/** Until somebody touches something, a link only leads on to its page: what is drawn stays as it is. */
let isTouched = false
for (const event of ['pointerdown', 'keydown']) {
  globalThis.addEventListener(event, () => (isTouched = true), { capture: true, once: true })
}

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
  if (!isTouched) return 'none'
  if (type === 'POP') return 'back'
  return type === 'PUSH' ? 'ahead' : 'across'
}
