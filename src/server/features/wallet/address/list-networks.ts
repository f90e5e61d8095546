import { networksOf } from '#domain/wallet/network.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'

/** Networks one can choose here: inside Telegram TON alone. @source Spec 7; DECISIONS 4 */
export async function listNetworks(
  _context: Context,
  { channel }: SignedIn,
): Promise<AnswerOf<'GET /user/getPartnerAddressNets'>> {
  return { networks: [...networksOf(channel)] }
}
