import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Asks anew for everything that a membership opens, and waits for what is in view. */
export function useRefreshed(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => await client.invalidateQueries(), [client])
}
