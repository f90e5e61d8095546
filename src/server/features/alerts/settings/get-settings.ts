import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { readCoinAlert } from './read-coin-alert.ts'
import { readSettingState } from './setting-state.ts'

type Name = 'GET /aiCoin/querySetting'

/**
 * Alert settings of the caller, the available channels and the used slots; with a coin also its
 * settings, null where that coin is unknown.
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
