import * as TIMINGS from '#domain/time/timings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.schema.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { toast } from '#app/state/toast-state.ts'
import { alertQueries, type SettingState } from '../queries.ts'

type Settings = SettingState['settings']
export type SettingsChange = NonNullable<RequestOf<'POST /aiCoin/noticeSetting'>>

const KEY = ['alerts', 'settings'] as const

/** The settings and their setter: a change shows at once and is reverted if saving fails. */
export function useSettings() {
  const client = useQueryClient()
  const { queryKey } = alertQueries.setting()
  const query = useQuery(alertQueries.setting())
  const show = (change: Partial<Settings>) =>
    client.setQueryData(queryKey, (known) =>
      known === undefined ? known : { ...known, settings: { ...known.settings, ...change } },
    )
  const isLast = () => client.isMutating({ mutationKey: KEY }) === 1
  const { mutate } = useMutation({
    mutationKey: KEY,
    // One after the other, so that the last one counts.
    scope: { id: 'alert-settings' },
    mutationFn: (change: SettingsChange) => call('POST /aiCoin/noticeSetting', change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.settings
      show(settled(change))
      return { before }
    },
    onSuccess: (state) => {
      if (isLast()) client.setQueryData(queryKey, state)
    },
    onError: (error, change, context) => {
      if (context?.before !== undefined) show(pick(context.before, change))
      haptic('error')
      toast(
        words('alerts')('settings.failed', { reason: failureWords(error).text }),
        TIMINGS.longToastMs,
      )
    },
  })
  const save = (change: SettingsChange) => {
    haptic('select')
    mutate(change)
  }
  return { ...query, save }
}

/** What is named in a change; accepted terms are no setting. */
function settled({ isProtocolAccepted: _, ...change }: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Of the settings, those that a change names. */
function pick(settings: Settings, change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => Object.hasOwn(change, name)),
  )
}
