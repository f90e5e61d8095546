import type { Context, SignedIn } from '#server/context.ts'
import { newDigits } from '../guard/secret.ts'
import { addOneTimeToken } from '../guard/one-time-token.ts'
import { type Bound, findBound } from './find-bound.ts'

interface TelegramBinding {
  readonly isAvailable: boolean
  readonly bound: Bound | null
  readonly offer: {
    readonly matchCode: string
    readonly link: string
    readonly expiresAt: number
  } | null
}

/** The binding; without one and with `offer`, a new code and link that replace older ones. */
export async function findTelegramBinding(
  context: Context,
  { accountId }: SignedIn,
  { offer }: { readonly offer?: 'true' | 'false' | undefined },
): Promise<TelegramBinding> {
  const { telegram } = context.ports
  const bound = await findBound(context.db.reader, accountId, 'telegram')
  if (telegram === null || bound !== null || offer !== 'true') {
    return { isAvailable: telegram !== null, bound, offer: null }
  }
  const matchCode = newDigits(context, 2)
  const { secret, expiresAt } = await context.db.transaction(async (tx) => {
    await tx
      .deleteFrom('tickets')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'bind-telegram')
      .execute()
    return await addOneTimeToken(context, tx, {
      kind: 'bind-telegram',
      accountId,
      payload: { matchCode },
    })
  })
  const link = `https://t.me/${telegram.botName}?start=bind_${secret}`
  return { isAvailable: true, bound: null, offer: { matchCode, link, expiresAt } }
}
