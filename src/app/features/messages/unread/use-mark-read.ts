import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as TIMINGS from '#domain/time/timings.ts'
import { call } from '#app/api/client.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { isUnsent, queueWrite } from '#app/state/write-queue.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { withCounts } from './apply-unread.ts'
import { messagesQueries } from '../queries.ts'
import { type ReadWish, showRead } from './show-read.ts'

/** Shows what else is read by it, elsewhere; gives the way back. */
export type ShowMore = (client: QueryClient, wish: ReadWish) => () => void

/** Marks messages read: shown at once, taken back where the server did not hear of it. */
export function useMarkRead(showMore?: ShowMore): (wish: ReadWish) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (wish: ReadWish) => call('POST /message/readAll', wish),
    onMutate: async (wish) => {
      // An answer on its way knows nothing of this tap; a list that is still empty waits for it.
      await client.cancelQueries({
        queryKey: messagesQueries.all,
        predicate: ({ state }) => state.data !== undefined,
      })
      const undos = [showRead(client, wish), showMore?.(client, wish)]
      return () => {
        for (const undo of undos) undo?.()
      }
    },
    onError: (error, wish, undo) => {
      if (isUnsent(error)) {
        queueWrite({ key: queueKeyOf(wish), name: 'POST /message/readAll', request: wish })
        if (wish.id === undefined) toast(words('system')('queue.queued'), TIMINGS.longToastMs)
        return
      }
      undo?.()
      void client.invalidateQueries({ queryKey: messagesQueries.all })
      // One that was only looked at is read the next time; nobody waits for it.
      if (wish.id !== undefined) return
      haptic('error')
      toast(failureWords(error).text)
    },
    onSuccess: (unread, { id }) => {
      if (id === undefined) haptic('success')
      client.setQueryData(messagesQueries.groups().queryKey, (known) => withCounts(known, unread))
    },
  })
  return mutate
}

function queueKeyOf({ kind, id }: ReadWish): string {
  return `read ${kind ?? 'all'} ${id ?? 'all'}`
}
