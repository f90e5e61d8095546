import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

/** Uses a card up; false where it was used meanwhile: of two at once one does. */
export async function markUsed(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { cardId, usedFor }: { readonly cardId: string; readonly usedFor: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cards')
    .set({ used_wall_time: wallClock.now(), used_for: usedFor })
    .where('id', '=', cardId)
    .where('used_wall_time', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
