import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Transition of a page change; none for the first page. */
export type Motion = 'none' | 'ahead' | 'back' | 'across'

/** The transition to the page of `pathname`; none for a change of query only. */
export function useTransition(pathname: string): Motion {
  const type = useNavigationType()
  const [shown, setShown] = useState<{ pathname: string; motion: Motion }>({
    pathname,
    motion: 'none',
  })
  if (shown.pathname !== pathname) setShown({ pathname, motion: motionOf(type) })
  return shown.motion
}

function motionOf(type: 'POP' | 'PUSH' | 'REPLACE'): Motion {
  if (type === 'POP') return 'back'
  return type === 'PUSH' ? 'ahead' : 'across'
}
