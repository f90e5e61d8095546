import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { prepareCard } from '#server/features/account/share/prepare-card.ts'
import { inviteCard } from './invite-card.ts'

/**
 * Makes an invitation ready to be sent on in Telegram by the person.
 *
 * @throws Refusal `shareUnavailable` without a bot, a bound Telegram, or an answer of it
 */
export async function prepareInviteShare(
  context: Context,
  { accountId, language }: SignedIn,
): Promise<AnswerOf<'POST /invite/prepareShare'>> {
  const { invite_code: code } = await context.db.reader
    .selectFrom('accounts')
    .select('invite_code')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const card = inviteCard(context.config, language, code)
  return { preparedMessageId: await prepareCard(context, accountId, card) }
}
