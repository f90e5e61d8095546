import { ApiFailure } from './api-failure.ts'

/** Idempotency keys of one command that moves money. */
export interface MoneyKeys {
  /** The key to send a request under: the one before, while the same request has no answer. */
  keyOf(request: object): string
  /** The request was answered; null where it went well. */
  answered(error: unknown): void
}

/**
 * What was asked and not answered is asked again under the same key, so that a second tap after a
 * lost answer does nothing twice. A refused call may be sent again. @source DECISIONS 1
 */
export function openMoneyKeys(newKey: () => string = randomKey): MoneyKeys {
  let held: { readonly text: string; readonly key: string } | null = null
  return {
    keyOf(request) {
      const text = JSON.stringify(request)
      if (held?.text !== text) held = { text, key: newKey() }
      return held.key
    },
    answered(error) {
      if (error === null || isDecided(error)) held = null
    },
  }
}

/** Whether the server has decided; a server error may follow a committed write. */
function isDecided(error: unknown): boolean {
  const isRefusal = error instanceof ApiFailure && error.kind === 'refusal'
  return isRefusal && !String(error.code).startsWith('5')
}

/** 32 hex digits. `randomUUID` is missing where a page is not secure. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
