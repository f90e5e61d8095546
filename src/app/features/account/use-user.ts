import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/state/session-state.ts'
import { userQueries } from './queries.ts'

/** Who is signed in; `data` is undefined for a guest and until it is known. */
export function useUser() {
  const { token } = useSession()
  return useQuery({ ...userQueries.current(), enabled: token !== null })
}
