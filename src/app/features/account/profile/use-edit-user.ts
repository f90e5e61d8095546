import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { userQueries } from '../queries.ts'

type Change = RequestOf<'POST /user/editUserInfo'>

/** Changes nickname or picture; what the server made of it is shown at once. */
export function useEditUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => call('POST /user/editUserInfo', change),
    onSuccess: (user) => client.setQueryData(userQueries.current().queryKey, user),
  })
}
