import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { prepareCard } from '#server/features/account/share/prepare-card.ts'
import { Refusal } from '#server/refusal.ts'
import { readSignalCard } from './signal-card.ts'

type Name = 'POST /aiCoin/prepareShare'

/**
 * Makes a signal ready to be sent on in Telegram by the person: a card with what a guest may see.
 *
 * @throws Refusal `unknownSignal` where nothing has that id; `shareUnavailable` without a bot, a
 *   bound Telegram, or an answer of it
 */
export async function prepareSignalShare(
  context: Context,
  { accountId, language }: SignedIn,
  { signalId }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const card = await readSignalCard(context, context.db.reader, { language, signalId })
  if (card === null) throw new Refusal('unknownSignal')
  return { preparedMessageId: await prepareCard(context, accountId, card) }
}
