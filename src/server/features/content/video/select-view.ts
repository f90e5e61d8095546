import type { Reader } from '#server/db/database.ts'
import type { VideoViewRow } from '#server/db/tables/content.ts'

/** Whether and when somebody asked for a video; null where they never did. */
export async function selectView(
  reader: Reader,
  { accountId, itemId }: { readonly accountId: string; readonly itemId: string },
): Promise<VideoViewRow | null> {
  const row = await reader
    .selectFrom('video_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row ?? null
}
