import { useState } from 'react'
import type { CodeType } from '#domain/account/code-type.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { codeAgainAtMs, sendCode } from './code-sent.ts'
import type { Contact } from './contact.ts'

/** Sending codes of one type to a contact: for the code button, `CodeButton {...code.button}`. */
export function useCode(type: CodeType, contact: Contact) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
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
  return { send, fault, button: { againAtMs, isSending } }
}
