import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { contentFields } from './content-fields.ts'
import { selectItem } from './stored-item.ts'

type Name = 'GET /admin/content/files'

/**
 * An item's texts as the files that they would be stored from again, one a language.
 *
 * @throws Refusal `unknownContent`
 */
export async function findFiles(
  { db }: Context,
  _actor: Operator,
  { key }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const item = await selectItem(db.reader, key)
  if (item === null) throw new Refusal('unknownContent')
  const { row, texts } = item
  return {
    files: texts.map((text) => ({
      language: text.language,
      file: `${[...contentFields(row, text), text.markdown].join('\n')}\n`,
    })),
  }
}
