import * as TIMINGS from '#domain/time/timings.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorCode } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { toast } from '#app/state/toast-state.ts'
import { alertQueries } from '../queries.ts'
import { cacheAlert } from './cache-alert.ts'
import { askToWrite, shouldOfferPush } from './ask-channels.ts'

const TOO_MANY = 40944 satisfies ErrorCode
const PROTOCOL_NEEDED = 40945 satisfies ErrorCode

/**
 * What a tap needs before its effect: the terms, a slot, or a confirmation; and
 * after the first effect in a browser, whether it may notify.
 */
export type SwitchStep = 'terms' | 'full' | 'off' | 'push'

/** A coin's alerts as a switch, with the sheet that a tap has opened. */
export interface CoinSwitch {
  readonly coinId: string
  readonly symbol: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly step: SwitchStep | null
  readonly toggle: () => void
  /** The terms are agreed to, or the coin is to be switched off indeed. */
  readonly confirm: () => void
  readonly cancel: () => void
}

interface Wish {
  readonly isOn: boolean
  readonly isAgreed?: boolean
}

/** Switches a coin's alerts: on at once if nothing is missing, off on confirmation. @source Spec 4 */
export function useCoinSwitch({
  coinId,
  symbol,
}: Pick<CoinSwitch, 'coinId' | 'symbol'>): CoinSwitch {
  const client = useQueryClient()
  const isSignedIn = useSession().token !== null
  const { data } = useQuery({ ...alertQueries.on(), enabled: isSignedIn })
  const [step, setStep] = useState<SwitchStep | null>(null)
  const isOn = data?.items.some((one) => one.coinId === coinId) === true
  const { mutate, isPending } = useMutation({
    mutationKey: ['alerts', 'switch', coinId],
    mutationFn: async (wish: Wish) => {
      if (wish.isAgreed === true) await acceptTerms(client)
      return await call('POST /aiCoin/subCoin', { coinId, isOn: wish.isOn })
    },
    onSuccess: ({ alert }, wish) => {
      setStep(null)
      cacheAlert(client, alert)
      haptic('success')
      if (!wish.isOn) return say('bell.switchedOff')
      // On also stars the coin.
      void client.invalidateQueries({ queryKey: ['my', 'favorites'] })
      void client.invalidateQueries({ queryKey: alertQueries.starred().queryKey })
      void confirmOn()
    },
    onError: (error) => {
      const gate = gateOfRefusal(error)
      const missing = stepOf(error)
      setStep(missing)
      haptic(gate === null && missing === null ? 'error' : 'warning')
      if (gate !== null) askAtGate(gate)
      else if (missing === null) toast(failureWords(error).text)
    },
  })
  const say = (text: 'bell.switchedOn' | 'bell.switchedOff') =>
    toast(words('alerts')(text, { coin: symbol }), TIMINGS.longToastMs)
  const confirmOn = async () => {
    const state = await client.fetchQuery(alertQueries.setting()).catch(() => null)
    if (state !== null && shouldOfferPush(state)) {
      // The sheet says itself that alerts are on; a toast of before would say that they are off.
      toast('')
      return setStep('push')
    }
    say('bell.switchedOn')
    await askToWrite()
  }
  const toggle = () => {
    if (isPending) return
    haptic('select')
    if (!isSignedIn) {
      askAtGate('signIn', { reason: words('alerts')('bell.signIn', { coin: symbol }) })
    } else if (isOn) setStep('off')
    else mutate({ isOn: true })
  }
  const confirm = () => {
    if (isPending) return
    mutate(step === 'off' ? { isOn: false } : { isOn: true, isAgreed: true })
  }
  const cancel = () => setStep(null)
  return { coinId, symbol, isOn, isBusy: isPending, step, toggle, confirm, cancel }
}

/** The step that a refusal asks for; null for every other failure. */
function stepOf(error: unknown): SwitchStep | null {
  const code = error instanceof ApiFailure ? error.code : null
  if (code === PROTOCOL_NEEDED) return 'terms'
  return code === TOO_MANY ? 'full' : null
}

async function acceptTerms(client: QueryClient): Promise<void> {
  const state = await call('POST /aiCoin/noticeSetting', { isProtocolAccepted: true })
  client.setQueryData(alertQueries.setting().queryKey, state)
}
