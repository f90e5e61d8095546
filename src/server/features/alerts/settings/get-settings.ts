import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readCoinAlert } from './read-coin-alert.ts'
import { readSettingState } from './setting-state.ts'

type Name = 'GET /aiCoin/querySetting'

/**
 * How one wants to be told, which channels lead to one, and the places in use; with a coin also what
 * is set for it, null where that coin is not known.
 *
 * @source Spec 7; ROUTES
 */
export async function getSettings(
  context: Context,
  { accountId }: SignedIn,
  { coinId }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const state = await readSettingState(context, reader, accountId)
  if (coinId === undefined) return { ...state, alert: null }
  const { limit } = state.slots
  return { ...state, alert: await readCoinAlert(reader, { accountId, coinId, limit }) }
}
