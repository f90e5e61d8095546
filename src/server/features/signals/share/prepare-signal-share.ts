import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { prepareCard } from '#server/features/account/share/prepare-card.ts'
import { Refusal } from '#server/refusal.ts'
import { readSignalCard } from './signal-card.ts'

type Name = 'POST /aiCoin/prepareShare'

/**
 * Prepares a Telegram card of a signal, with what a guest may see, for the caller to share.
 *
 * @throws Refusal `unknownSignal`; `shareUnavailable` without a bot or a linked Telegram account,
 *   or where Telegram does not answer
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
