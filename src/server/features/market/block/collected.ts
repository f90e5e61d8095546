import type { Tx } from '#server/db/database.ts'

/** Moves markets forward, never back; markets that move alike share a statement. */
export async function moveCollected(
  tx: Tx,
  moves: ReadonlyArray<{ readonly marketId: string; readonly collectedThrough: number }>,
): Promise<void> {
  for (const [through, group] of Map.groupBy(moves, (move) => move.collectedThrough)) {
    await tx
      .updateTable('markets')
      .set({ collected_through: through })
      .where(
        'id',
        'in',
        group.map((move) => move.marketId),
      )
      .where((where) =>
        where.or([
          where('collected_through', 'is', null),
          where('collected_through', '<', through),
        ]),
      )
      .execute()
  }
}
