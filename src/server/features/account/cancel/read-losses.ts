import { hash } from 'node:crypto'
import { amountText } from '#domain/wallet/amount.ts'
import { needsByuChoice } from '#domain/account/cancellation.ts'
import { payoutOf } from '#domain/wallet/payout.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { readPendingByu } from '#server/features/invite/commission/earnings.ts'
import { countUnusedCards } from '#server/features/membership/card/own-cards.ts'
import { readMembershipStatus } from '#server/features/membership/status/membership-status.ts'
import { readBalance } from '#server/features/wallet/ledger/balances.ts'
import { readAddress } from '#server/features/wallet/address/stored-address.ts'

/** What an account would lose, in minor units and rows. */
export interface Losses {
  readonly byu: number
  readonly hasAddress: boolean
  /** What its owner is shown. */
  readonly shown: AnswerOf<'GET /user/cancellation'>
  /** The same for the record: amounts and days, nothing that names a person. */
  readonly recorded: string
}

/** What is lost with an account, as the reader sees it; in a transaction it is locked. */
export async function readLosses(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<Losses> {
  const wallNow = wallClock.now()
  const status = await readMembershipStatus(reader, accountId)
  const plus =
    status === null || status.expiresAt <= wallNow
      ? null
      : { plusType: status.type, expiresAt: status.expiresAt }
  const cards = await countUnusedCards(reader, accountId, wallNow)
  const byu = await readBalance(reader, accountId, 'BYU')
  const address = await readAddress(reader, accountId, wallNow)
  const amounts = {
    plus,
    cards,
    by: amountText(await readBalance(reader, accountId, 'BY'), 'BY'),
    byu: amountText(byu, 'BYU'),
    pendingByu: amountText(await readPendingByu(reader, accountId), 'BYU'),
  }
  const recorded = JSON.stringify({ ...amounts, hasAddress: address !== null })
  const about = address === null ? '' : `${address.network} ${address.address}`
  const share = payoutOf(byu)
  const shown = {
    ...amounts,
    address,
    needsChoice: needsByuChoice(byu),
    payout:
      share === null
        ? null
        : { fee: amountText(share.fee, 'BYU'), net: amountText(share.net, 'BYU') },
    // A hold that ends meanwhile changes nothing of what is lost.
    seen: hash('sha256', `${recorded}\n${about}`, 'hex'),
  }
  return { byu, hasAddress: address !== null, shown, recorded }
}
