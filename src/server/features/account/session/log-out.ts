import type { Context, Signed } from '#server/context.ts'

/** Ends this session: its token is good for nothing from then on. */
export async function logOut({ db }: Context, { sessionId }: Signed): Promise<null> {
  await db.transaction((tx) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute())
  return null
}
