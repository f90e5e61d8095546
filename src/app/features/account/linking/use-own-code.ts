import { useState } from 'react'
import type { PayoutTarget } from '#domain/wallet/network.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import type { ContactKind } from '../sign-in/contact.ts'
import { useCodeDelivery } from '../sign-in/use-code-delivery.ts'
import {
  askOwnCodeDelivery,
  forgetOwnCode,
  ownCodeAgainAtMs,
  ownCodeKey,
  type OwnCodeType,
  sendOwnCode,
} from './own-code.ts'

/** Sends codes to the current contact, for `CodeButton`. */
export function useOwnCode(type: OwnCodeType, kind: ContactKind, payout?: PayoutTarget) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const late = useCodeDelivery({
    name: ownCodeKey(type, kind),
    ask: () => askOwnCodeDelivery(type, kind),
    onFailed: () => forgetOwnCode(type, kind),
  })
  const againAtMs = ownCodeAgainAtMs(type, kind)
  const send = async () => {
    setIsSending(true)
    setFault(null)
    try {
      await sendOwnCode(type, kind, payout)
      haptic('success')
    } catch (error) {
      haptic('error')
      setFault(failureWords(error).text)
    } finally {
      setIsSending(false)
    }
  }
  return {
    send: () => void send(),
    fault: fault ?? late,
    button: { againAtMs, isSending },
  }
}
