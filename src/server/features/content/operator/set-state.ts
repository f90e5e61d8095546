import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { ContentFault } from './content-fault.ts'
import { publishContent } from './publish-content.ts'
import { selectItem } from './stored-item.ts'
import { withdrawContent } from './withdraw-content.ts'

type Name = 'POST /admin/content/setState'

/**
 * Shows an item to readers, or takes it away from them.
 *
 * @throws Refusal `unknownContent`, `conflict` where it is so already
 */
export async function setState(
  context: Context,
  { name: operator }: Operator,
  { key, state }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  if ((await selectItem(context.db.reader, key)) === null) throw new Refusal('unknownContent')
  const order = { key, operator, isDryRun: false }
  try {
    await (state === 'published' ? publishContent(context, order) : withdrawContent(context, order))
  } catch (error) {
    if (error instanceof ContentFault) throw new Refusal('conflict')
    throw error
  }
  return null
}
