import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { PageInput } from '#server/db/page-range.ts'
import { listEntries } from './list-entries.ts'

/** Entries of the BY account, newest first; see `listEntries`. @source Spec 7 */
export async function listPointEntries(
  context: Context,
  actor: SignedIn,
  input: PageInput,
): Promise<AnswerOf<'GET /user/getPointsRecord'>> {
  return await listEntries(context, actor, { ...input, asset: 'BY' })
}
