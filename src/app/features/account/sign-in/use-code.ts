import { useState } from 'react'
import type { CodeType } from '#domain/account/code-type.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { askCodeDelivery, codeAgainAtMs, codeName, forgetCode, sendCode } from './code-sent.ts'
import type { Contact } from './contact.ts'
import { useCodeDelivery } from './use-code-delivery.ts'

/** Sending codes of one type to a contact: for the code button, `CodeButton {...code.button}`. */
export function useCode(type: CodeType, contact: Contact) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const late = useCodeDelivery({
    name: codeName(type, contact),
    ask: () => askCodeDelivery(type, contact),
    onFailed: () => forgetCode(type, contact),
  })
  const againAtMs = codeAgainAtMs(type, contact)
  /** Tells whether it was sent. */
  const send = async (): Promise<boolean> => {
    setIsSending(true)
    setFault(null)
    try {
      await sendCode(type, contact)
      haptic('success')
      return true
    } catch (error) {
      haptic('error')
      setFault(failureWords(error).text)
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { send, fault: fault ?? late, button: { againAtMs, isSending } }
}
