import type { ContentState } from '#domain/content/kind.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { ContentFault } from './content-fault.ts'
import type { StateOrder } from './publish-content.ts'
import { requireItem } from './stored-item.ts'

/**
 * Takes an item away from readers; it can be published again. Points that were given stay.
 *
 * @throws ContentFault where there is no such item, and where it is not published
 */
export async function withdrawContent(
  context: Context,
  { key, operator, isDryRun }: StateOrder,
): Promise<{ readonly id: string; readonly before: ContentState }> {
  return await context.db.transaction(async (tx) => {
    const { row } = await requireItem(tx, key)
    if (row.state !== 'published') throw new ContentFault(`${key} is not published.`)
    const result = { id: row.id, before: row.state }
    if (isDryRun) return result
    await tx
      .updateTable('content_items')
      .set({ state: 'withdrawn', changed_wall_time: context.wallClock.now() })
      .where('id', '=', row.id)
      .execute()
    const act = { operator, action: 'content withdraw', subject: key }
    await recordAction(context, tx, { ...act, details: { before: row.state } })
    return result
  })
}
