import type { ContentState } from '#domain/content/kind.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#domain/content/text-language.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { ContentFault } from './content-fault.ts'
import { requireItem } from './stored-item.ts'

/** An act on an item, by whom. */
export interface StateOrder {
  readonly key: string
  readonly operator: string
  /** Finds out what would happen, and writes nothing. */
  readonly isDryRun: boolean
}

/** What was done, or would be. */
export interface PublishResult {
  readonly id: string
  readonly before: ContentState
  readonly languages: readonly ContentLanguage[]
  /** Languages whose readers get another one, or nothing where it comes unasked. */
  readonly missing: readonly ContentLanguage[]
}

/**
 * Shows an item to readers. What was withdrawn comes back at the place of its first publication.
 *
 * @throws ContentFault where there is no such item, and where it is published already
 */
export async function publishContent(
  context: Context,
  { key, operator, isDryRun }: StateOrder,
): Promise<PublishResult> {
  return await context.db.transaction(async (tx) => {
    const { row, texts } = await requireItem(tx, key)
    if (row.state === 'published') throw new ContentFault(`${key} is published already.`)
    const languages = texts.map(({ language }) => language)
    const missing = CONTENT_LANGUAGES.filter((language) => !languages.includes(language))
    const result = { id: row.id, before: row.state, languages, missing }
    if (isDryRun) return result
    const wallNow = context.wallClock.now()
    await tx
      .updateTable('content_items')
      .set({
        state: 'published',
        published_id: row.published_id ?? newId(context),
        published_wall_time: row.published_wall_time ?? wallNow,
        changed_wall_time: wallNow,
      })
      .where('id', '=', row.id)
      .execute()
    const act = { operator, action: 'content publish', subject: key }
    await recordAction(context, tx, { ...act, details: { before: row.state } })
    return result
  })
}
