import { useCallback, useState } from 'react'
import type { AnswerOf, RequestOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { call } from './client.ts'
import { openMoneyKeys } from './money-key.ts'

/**
 * A call that moves money, for a component; trying again does nothing twice.
 *
 * @example const give = useMoneyCall('POST /user/giveCard'); await give({ cardId, email })
 */
export function useMoneyCall<Name extends EndpointName>(name: Name) {
  const [keys] = useState(() => openMoneyKeys())
  return useCallback(
    async (request: RequestOf<Name>): Promise<AnswerOf<Name>> => {
      const idempotencyKey = keys.keyOf(request ?? {})
      try {
        const answer = await call(name, request, { idempotencyKey })
        keys.answered(null)
        return answer
      } catch (error) {
        keys.answered(error)
        throw error
      }
    },
    [name, keys],
  )
}
