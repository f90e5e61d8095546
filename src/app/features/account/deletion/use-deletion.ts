import { useQueryClient } from '@tanstack/react-query'
import { BYU_CHOICES } from '#domain/account/cancellation.ts'
import { ERROR_CODES, isAboutCode } from '#contract/error-code.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { call } from '#app/api/client.ts'
import { haptic } from '#app/platform/haptic.ts'
import { needsChoice, needsCode } from '#app/state/form/form-rules.ts'
import { useForm } from '#app/state/form/use-form.ts'
import type { User } from '../queries.ts'
import { type Losses, lossesQuery } from './losses.ts'

/** Result of a deletion request. */
export type Cancelled = AnswerOf<'POST /user/logoff'>

/** The form of a deletion, for the sheet that has its button and the part that has its fields. */
export type Deletion = ReturnType<typeof useDeletion>

const ABOUT_CHOICE: readonly number[] = [
  ERROR_CODES.payoutChoiceNeeded,
  ERROR_CODES.noPayoutAddress,
]

/** Choice for BYU and proof of identity; undefined losses are still on their way, and nothing is sent. */
export function useDeletion(
  user: User,
  losses: Losses | undefined,
  onDone: (cancelled: Cancelled) => void,
) {
  const client = useQueryClient()
  const kind = user.mobile === null ? ('email' as const) : ('mobile' as const)
  const needsProof = user[kind] !== null
  const form = useForm<{ byu: string; code: string }>({
    first: { byu: '', code: '' },
    rules: {
      ...(losses?.needsChoice === true ? { byu: needsChoice } : {}),
      ...(needsProof ? { code: needsCode } : {}),
    },
    fieldOf: (refused) => {
      if (ABOUT_CHOICE.includes(refused)) return 'byu'
      return needsProof && isAboutCode(refused) ? 'code' : null
    },
    send: async ({ byu, code }) => {
      if (losses === undefined) return
      const choice = BYU_CHOICES.find((each) => each === byu)
      const body = {
        seen: losses.seen,
        ...(needsProof ? { code } : {}),
        ...(losses.needsChoice && choice !== undefined ? { byu: choice } : {}),
      }
      onDone(await call('POST /user/logoff', body).catch(readAgain))
      haptic('success')
    },
  })
  // Figures that have changed are shown beside the server's word of it.
  const readAgain = async (error: unknown): Promise<never> => {
    const isStale = error instanceof ApiFailure && error.code !== null && !isAboutCode(error.code)
    if (isStale) await client.invalidateQueries(lossesQuery())
    throw error
  }
  return { form, kind, needsProof }
}
