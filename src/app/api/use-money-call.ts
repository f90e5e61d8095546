import { useCallback, useRef } from 'react'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { ApiFailure } from './api-failure.ts'
import { call } from './client.ts'

/**
 * A call that moves money, for a component: what was asked and not answered is asked again under
 * the same key, so that a second tap after a lost answer does nothing twice.
 *
 * @example const give = useMoneyCall('POST /user/giveCard'); await give({ cardId, email })
 * @source DECISIONS 1
 */
export function useMoneyCall<Name extends EndpointName>(name: Name) {
  const held = useRef<{ readonly text: string; readonly key: string } | null>(null)
  return useCallback(
    async (request: RequestOf<Name>): Promise<AnswerOf<Name>> => {
      const text = JSON.stringify(request)
      if (held.current?.text !== text) held.current = { text, key: newKey() }
      try {
        const answer = await call(name, request, { idempotencyKey: held.current.key })
        held.current = null
        return answer
      } catch (error) {
        if (isAnswered(error)) held.current = null
        throw error
      }
    },
    [name],
  )
}

/** Whether the server has decided; a fault of its own may have come after it had written. */
function isAnswered(error: unknown): boolean {
  const isRefusal = error instanceof ApiFailure && error.kind === 'refusal'
  return isRefusal && !String(error.code).startsWith('5')
}

/** 32 hex digits. `randomUUID` is missing where a page is not secure. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
