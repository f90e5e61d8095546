import { useQueryClient } from '@tanstack/react-query'

/** Refetches every active query; resolves when all have succeeded or failed. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ type: 'active' })
}
