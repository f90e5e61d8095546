import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context } from '#server/context.ts'
import { checkInFlags } from './streak/check-in-flags.ts'

type Name = 'GET /userSign/getEnableUserSignParam'

/** Whether check-in, its popup and the new-year benefit run at this moment. @source Spec 7 */
export async function getCheckInSettings(context: Context): Promise<AnswerOf<Name>> {
  return checkInFlags(context)
}
