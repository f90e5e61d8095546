import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import { listItems } from './list-items.ts'

type Name = 'GET /admin/content'

const MOST = 200

/** Items of operators in a state, or all, the last changed first. */
export async function pageItems(
  { db }: Context,
  _actor: Operator,
  { state }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const items = await listItems(db.reader, { kind: null, state: state ?? null })
  return {
    items: items.slice(0, MOST).map((item) => ({ ...item, languages: [...item.languages] })),
  }
}
