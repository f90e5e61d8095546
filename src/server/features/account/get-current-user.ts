import type { Context, SignedIn } from '#server/context.ts'
import { type CurrentUser, readUser } from './profile/read-user.ts'

/** The signed-in account, contacts masked. @source Spec 3 */
export async function getCurrentUser(context: Context, actor: SignedIn): Promise<CurrentUser> {
  return await readUser(context, context.db.reader, actor)
}
