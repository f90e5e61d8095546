import type { WrittenKind } from '#domain/messages/message-kind.ts'
import type { BillKind } from '#domain/wallet/bill.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addMessage } from './add-message.ts'

/** Pages that messages link to. */
const BILLS = '/pages/my/wallet/detail?list=bills'
const CARDS = '/pages/my/prize'

/**
 * Which bills are worth a message. What somebody has just done with their own hands is answered
 * where it was done: a check-in, a card used, a code exchanged, a gift given, places bought.
 */
const MESSAGE_KINDS: Readonly<Partial<Record<BillKind, WrittenKind>>> = {
  orderPaid: 'order',
  orderRefunded: 'order',
  cardGranted: 'reward',
  giftReceived: 'reward',
  invitation: 'reward',
  firstBinding: 'reward',
  lottery: 'reward',
  commission: 'reward',
  commissionBack: 'reward',
  payoutHeld: 'order',
  payoutPaid: 'order',
  payoutReturned: 'order',
  correction: 'order',
}

/** A bill as it was written. */
interface WrittenBill {
  readonly id: string
  readonly accountId: string
  readonly kind: BillKind
  readonly amount: string | null
  readonly asset: string | null
  readonly params: Readonly<Record<string, string | number>>
}

/** Adds an in-app message about a statement line, in the transaction that writes the line. */
export async function addBillMessage(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  bill: WrittenBill,
): Promise<void> {
  const kind = MESSAGE_KINDS[bill.kind]
  if (kind === undefined) return
  const { id, accountId, amount, asset, params } = bill
  const isCard = bill.kind === 'cardGranted' || bill.kind === 'giftReceived'
  await addMessage(context, tx, {
    accountId,
    kind,
    what: `bill.${bill.kind}`,
    params: amount === null || asset === null ? params : { ...params, amount, asset },
    link: isCard ? CARDS : BILLS,
    source: `bill:${id}`,
  })
}
