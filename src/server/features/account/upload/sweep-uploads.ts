import type { Context } from '#server/context.ts'

/** Time to put an upload into the profile. */
const UNUSED_RETENTION_MS = 86_400_000
const BATCH = 100

/**
 * Removes pictures that nobody shows: replaced or never used ones after a day, those of an erased
 * account at once. Those of feedback stay with it. The file goes first, so that after a fault the row is retried.
 */
export async function sweepUploads({ db, ports, wallClock }: Context): Promise<void> {
  const oldest = wallClock.now() - UNUSED_RETENTION_MS
  for (;;) {
    const unused = await db.reader
      .selectFrom('uploads')
      .innerJoin('accounts', 'accounts.id', 'uploads.account_id')
      .select('uploads.key')
      .where((is) =>
        is.or([
          is('accounts.avatar', 'is', null),
          is('accounts.avatar', '<>', is.ref('uploads.key')),
        ]),
      )
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('feedback_photos')
              .select('feedback_photos.place')
              .whereRef('feedback_photos.key', '=', 'uploads.key'),
          ),
        ),
      )
      .where((is) =>
        is.or([is('accounts.state', '=', 'erased'), is('uploads.stored_wall_time', '<', oldest)]),
      )
      .limit(BATCH)
      .execute()
    for (const { key } of unused) {
      await ports.storage.remove(key)
      await db.transaction((tx) => tx.deleteFrom('uploads').where('key', '=', key).execute())
    }
    if (unused.length < BATCH) return
  }
}
