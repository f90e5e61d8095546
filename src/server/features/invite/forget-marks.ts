import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'

const KEPT_DAYS = 365

/** Forgets by what people with erased accounts could be known again, a year after it was noted. */
export async function forgetMarks({
  db,
  wallClock,
}: Pick<Context, 'db' | 'wallClock'>): Promise<void> {
  const oldest = wallClock.now() - KEPT_DAYS * DAY_MS
  await db.transaction((tx) =>
    tx
      .deleteFrom('person_marks')
      .where('noted_wall_time', '<=', oldest)
      .where('account_id', 'in', (of) =>
        of.selectFrom('accounts').select('id').where('state', '=', 'erased'),
      )
      .execute(),
  )
}
