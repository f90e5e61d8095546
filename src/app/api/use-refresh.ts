import { useQueryClient } from '@tanstack/react-query'

/** Fetches everything again that the page shows; the promise ends when all of it has come or failed. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ type: 'active' })
}
