import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches everything that depends on membership; resolves when active queries have loaded. */
export function useRefreshed(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => await client.invalidateQueries(), [client])
}
