import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** Goes one page back; a page that was opened by its own link goes to `/`. @source Spec 2 */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const state: unknown = globalThis.history.state
    const hasBefore = typeof state === 'object' && state !== null && 'idx' in state
    if (hasBefore && Number(state.idx) > 0) void navigate(-1)
    else void navigate('/', { replace: true })
  }, [navigate])
}
