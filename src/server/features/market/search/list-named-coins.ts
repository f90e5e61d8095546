import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { readNamedCoins } from './named-coins.ts'

/** All coins with their names, largest 24 h quote volume first: what a device searches offline. */
export async function listNamedCoins(
  context: Context,
  _actor: Actor,
  _input: ParsedRequestOf<'GET /market/coins'>,
): Promise<AnswerOf<'GET /market/coins'>> {
  const { items } = await readNamedCoins(context)
  return { items: [...items] }
}
