import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { hourOf } from '#domain/market/hot.ts'
import type { Actor, Context } from '#server/context.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'

type Name = 'POST /market/view'

/**
 * Guests that count from one address, per coin and hour: a device names itself, so that a script may
 * claim to be many.
 */
const MOST_GUESTS_AN_ADDRESS = 3

/**
 * Counts that somebody opened a coin: once per account, or per device of a guest, and hour.
 *
 * @throws Refusal `unknownCoin`
 * @example {coinId: 'sol'} -> {isCounted: true}, and false for the rest of the hour
 */
export async function countView(
  context: Context,
  actor: Actor,
  { coinId }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const hour = hourOf(context.wallClock.now())
  const hashOf = (who: string) => keyedHash(context, `coin view ${coinId} ${hour} ${who}`)
  const address_hash = actor.kind === 'guest' ? hashOf(`address ${actor.address}`) : null
  const isCounted = await context.db.transaction(async (tx) => {
    const coin = await tx
      .selectFrom('coins')
      .select('id')
      .where('id', '=', coinId)
      .executeTakeFirst()
    if (coin === undefined) throw new Refusal('unknownCoin')
    const address_place =
      address_hash === null ? null : await nextPlace(tx, { coinId, hour, address_hash })
    if (address_place !== null && address_place > MOST_GUESTS_AN_ADDRESS) return false
    const viewer_hash = hashOf(viewerOf(actor))
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('coin_views')
      .values({ coin_id: coinId, hour, viewer_hash, address_hash, address_place })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return (added ?? 0n) > 0n
  })
  return { isCounted }
}

/** The next place of an address; of those who take it at once, one counts. */
async function nextPlace(
  tx: Tx,
  of: { readonly coinId: string; readonly hour: number; readonly address_hash: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('coin_views')
    .select((the) => the.fn.countAll<number>().as('count'))
    .where('coin_id', '=', of.coinId)
    .where('hour', '=', of.hour)
    .where('address_hash', '=', of.address_hash)
    .executeTakeFirstOrThrow()
  return count + 1
}

/** A guest without a device key is known by the address. */
function viewerOf(actor: Actor): string {
  if (actor.kind === 'signedIn') return `account ${actor.accountId}`
  return actor.deviceKey === null ? `address ${actor.address}` : `device ${actor.deviceKey}`
}
