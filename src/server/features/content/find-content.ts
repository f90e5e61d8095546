import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { selectPublished, selectTexts } from './rows/published-rows.ts'
import { blocksFor, serializeContent } from './rows/serialize-content.ts'

type Name = 'GET /content/detail'

/**
 * A published item with its text, in the caller's language or the next best. Callers in Telegram are
 * given no link to an exchange or a token's sale.
 *
 * @throws Refusal `unknownContent`, also for what was withdrawn
 * @source Spec 2; Decisions 2, 8
 */
export async function findContent(
  context: Context,
  { language, channel }: Actor,
  { id }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { reader } = context.db
  const row = await selectPublished(reader, channel).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownContent')
  const texts = (await selectTexts(reader, [id])).get(id) ?? []
  const now = context.wallClock.now()
  const found = serializeContent(row, texts, { language, channel, now })
  if (found === null) throw new Refusal('unknownContent')
  return { ...found.item, blocks: blocksFor(channel, found.text) }
}
