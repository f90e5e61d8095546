import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { checkInQueries } from '../queries.ts'

/** Checks in for today; the streak updates at once, affected queries are refetched. */
export function useCheckIn() {
  const t = useWords('checkin')
  const client = useQueryClient()
  const sign = useMoneyCall('POST /userSign/sign')
  return useMutation({
    mutationFn: () => sign({}),
    onSuccess: ({ points, hasCard, streak }) => {
      haptic('success')
      toast(t(hasCard ? 'sheet.gotCard' : 'sheet.got', { points }))
      client.setQueryData(checkInQueries.streak().queryKey, streak)
      for (const name of ['user', 'wallet', 'cards']) {
        void client.invalidateQueries({ queryKey: ['my', name] })
      }
      void client.invalidateQueries(checkInQueries.tickets())
    },
    onError: (error) => {
      haptic('error')
      toast(failureWords(error).text)
      // Another device may have been first.
      void client.invalidateQueries(checkInQueries.streak())
    },
  })
}
