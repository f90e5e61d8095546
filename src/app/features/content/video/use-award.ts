import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureWords } from '#app/api/failure-words.ts'
import { useMoneyCall } from '#app/api/use-money-call.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { contentQueries } from '../queries.ts'

/** Claims the points of a video; what shows points is read again. */
export function useAward(id: string) {
  const t = useWords('content')
  const client = useQueryClient()
  const receive = useMoneyCall('POST /common/video/receiveAward')
  const { queryKey } = contentQueries.video(id)
  return useMutation({
    mutationFn: () => receive({ id }),
    onSuccess: ({ award }) => {
      haptic('success')
      toast(t('award.got', { points: award.points }))
      client.setQueryData(queryKey, (video) => video && { ...video, award })
      for (const name of ['user', 'wallet']) {
        void client.invalidateQueries({ queryKey: ['my', name] })
      }
    },
    onError: (error) => {
      haptic('error')
      toast(failureWords(error).text)
      void client.invalidateQueries({ queryKey })
    },
  })
}
