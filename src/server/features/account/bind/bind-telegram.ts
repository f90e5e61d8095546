import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { noteLaunch } from '#server/features/alerts/channels/telegram-chats.ts'
import { notifyLink } from '#server/notifications/account-notification.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { consumeOneTimeToken } from '../guard/one-time-token.ts'
import { claimLaunch, launchHashesOf, readLaunchOf } from '../telegram/launch-claim.ts'
import { secretOfBindCode, spendBindTry } from './bind-code.ts'
import { type Bound, findBound } from './find-bound.ts'
import { linkTelegram } from './link-telegram.ts'
import { notifyTelegram } from './notify-telegram.ts'

/** The code that the bot gave, or in Telegram what the app was launched with. */
export interface BindProof {
  readonly code?: string | undefined
  readonly initData?: string | undefined
  readonly deviceKey?: string | undefined
}

/**
 * Binds Telegram to the signed-in account. Refuses `bindingUnavailable`, `wrongCode`, `tooMany`,
 * `badLaunch`, `staleLaunch`, `alreadyBound`, `telegramTaken`.
 */
export async function bindTelegram(
  context: Context,
  { accountId }: SignedIn,
  proof: BindProof,
): Promise<Bound> {
  if (context.ports.telegram === null) throw new Refusal('bindingUnavailable')
  const findUser = await proverOf(context, accountId, proof)
  const { user, isNew, bound, owner } = await context.db.transaction(async (tx) => {
    const found = await findUser(tx)
    return {
      user: found,
      isNew: await linkTelegram(context, tx, { accountId, user: found }),
      bound: await findBound(tx, accountId, 'telegram'),
      owner: await findRecipient(tx, accountId),
    }
  })
  if (bound === null) throw new Error('what was just bound is not there')
  const { username } = user
  if (isNew) notifyLink(context, owner, { notice: 'linkBound', provider: 'telegram', username })
  if (proof.code !== undefined) void notifyTelegram(context, { user, nickname: owner.nickname })
  return bound
}

/** The identity, read inside the transaction that binds and uses up the proof. */
async function proverOf(
  context: Context,
  accountId: string,
  { code, initData, deviceKey = '' }: BindProof,
): Promise<(tx: Tx) => Promise<TelegramUser>> {
  if (code !== undefined) {
    await spendBindTry(context, accountId)
    const secret = secretOfBindCode(context, code)
    return async (tx) => {
      const token = await consumeOneTimeToken(context, tx, { kind: 'telegram-code', secret })
      if (token === null) throw new Refusal('wrongCode')
      return token.payload as TelegramUser
    }
  }
  const launch = readLaunchOf(context, initData ?? '')
  return async (tx) => {
    await claimLaunch(context, tx, { launch, mark: launchHashesOf(launch, deviceKey) })
    await noteLaunch(context, tx, launch)
    return launch.user
  }
}
