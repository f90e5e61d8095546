import type { Context } from '#server/context.ts'
import { drawInvitation } from '#server/images/draw-invitation.ts'
import { imageCacheOf, type PublicImage } from '#server/images/image-cache.ts'

/**
 * The image of an invitation, which shows its code so that it can be typed too; null where the code
 * belongs to nobody.
 */
export async function findInvitationImage(
  context: Context,
  code: string,
): Promise<PublicImage | null> {
  const { db, ports } = context
  const inviter = await db.reader
    .selectFrom('accounts')
    .select('id')
    .where('invite_code', '=', code)
    .executeTakeFirst()
  if (inviter === undefined) return null
  const draw = () => ports.storage.encodeDrawing(drawInvitation(code))
  return { bytes: await imageCacheOf(db.reader).find(`i ${code}`, '', draw), isFinal: true }
}
