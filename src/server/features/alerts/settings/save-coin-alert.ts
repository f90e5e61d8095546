import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { CHANNELS } from '#domain/alerts/channel.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { Refusal } from '#server/refusal.ts'
import { isAllOff, rowOfChoice } from './coin-alert.ts'
import { readCoinAlert } from './read-coin-alert.ts'
import { readAlertSlots } from './setting-state.ts'

type Name = 'POST /aiCoin/subSetting'

/**
 * Sets which alerts of a coin are sent, with or without sound, and by which channels; `channels:
 * null` uses the account's own, an empty list only the app. Alerts stay on or off, but go off when
 * every kind is off.
 *
 * @throws Refusal `monthlyOnly` without a membership; `unknownCoin`
 * @source Spec 2, 7; DECISIONS 7
 */
export async function saveCoinAlert(
  context: Context,
  { accountId }: SignedIn,
  { coinId, kinds, channels }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return await context.db.transaction(async (tx) => {
    await lockMembership(tx, accountId)
    const { limit } = await readAlertSlots(context, tx, accountId)
    if (limit === 0) throw new Refusal('monthlyOnly')
    const known = await readCoinAlert(tx, { accountId, coinId, limit })
    if (known === null) throw new Refusal('unknownCoin')
    const chosen = channels === null ? null : CHANNELS.filter((one) => channels.includes(one))
    const columns = rowOfChoice({ kinds, channels: chosen })
    await tx
      .insertInto('coin_alerts')
      .values({
        account_id: accountId,
        coin_id: coinId,
        is_on: 0,
        ...columns,
        set_wall_time: context.wallClock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'coin_id'])
          .doUpdateSet(isAllOff(kinds) ? { ...columns, is_on: 0 } : columns),
      )
      .execute()
    return { alert: { ...known, ...(await readCoinAlert(tx, { accountId, coinId, limit })) } }
  })
}
