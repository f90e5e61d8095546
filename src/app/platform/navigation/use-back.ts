import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { backSteps } from './back-stack.ts'

/**
 * The way back from a page: closes what is open over it, else goes one page back, else, where the
 * page was opened by its own link, to its parent. Telegram's back button shows while such a page
 * does, and does the same. @source Spec 2
 */
export function useBack(parent = '/'): () => void {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    const state: unknown = globalThis.history.state
    const hasBefore = typeof state === 'object' && state !== null && 'idx' in state
    if (hasBefore && Number(state.idx) > 0) void navigate(-1)
    else void navigate(parent, { replace: true })
  }, [navigate, parent])
  useEffect(() => backSteps.addPage(leave), [leave])
  return backSteps.goBack
}
