import * as TIMINGS from '#domain/time/timings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KindModes } from '#domain/alerts/alert-kind.ts'
import type { Channel } from '#domain/alerts/channel.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { toast } from '#app/state/toast-state.ts'
import { alertQueries, type CoinAlert } from '../queries.ts'
import { cacheAlert } from '../switch/cache-alert.ts'

/** Kinds and channels of a coin's alerts; null uses the default channels. */
export interface Choice {
  readonly kinds: KindModes
  readonly channels: readonly Channel[] | null
}

/** Changes a coin's alert settings: shown at once, reverted if saving fails. */
export function useChoice(alert: CoinAlert): (change: Partial<Choice>) => void {
  const client = useQueryClient()
  const { queryKey } = alertQueries.coin(alert.coinId)
  const mutationKey = ['alerts', 'choice', alert.coinId]
  const show = (next: CoinAlert) =>
    client.setQueryData(queryKey, (known) =>
      known === undefined ? known : { ...known, alert: next },
    )
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `alert-choice-${alert.coinId}` },
    mutationFn: ({ kinds, channels }: Choice) =>
      call('POST /aiCoin/subSetting', {
        coinId: alert.coinId,
        kinds: { ...kinds },
        channels: channels === null ? null : [...channels],
      }),
    onMutate: async ({ kinds, channels }) => {
      await client.cancelQueries({ queryKey })
      show({ ...alert, kinds: { ...kinds }, channels: channels === null ? null : [...channels] })
      return { before: alert }
    },
    onSuccess: (answer) => {
      if (isLast()) cacheAlert(client, answer.alert)
    },
    onError: (error, _choice, context) => {
      if (context !== undefined && isLast()) show(context.before)
      haptic('error')
      const gate = gateOfRefusal(error)
      if (gate !== null) askAtGate(gate)
      else {
        toast(
          words('alerts')('settings.failed', { reason: failureWords(error).text }),
          TIMINGS.longToastMs,
        )
      }
    },
  })
  return (change) => {
    haptic('select')
    mutate({ kinds: alert.kinds, channels: alert.channels, ...change })
  }
}
