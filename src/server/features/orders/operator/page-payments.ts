import { hash } from 'node:crypto'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { pageOf, rangeOf } from '#server/db/page-range.ts'
import type { PaymentRow } from '#server/db/tables/orders.ts'
import { Refusal } from '#server/refusal.ts'
import { serializePayment } from './serialize-payment.ts'

type Name = 'GET /admin/payments'
type Charge = Pick<PaymentRow, 'provider' | 'charge_id'>

/** Digits of a time in a cursor, and of the digest after it: a charge may be longer than a cursor. */
const TIME_DIGITS = 13
const DIGEST_DIGITS = 24

/**
 * Payments, the newest first, or those that granted nothing and are not refunded.
 *
 * @throws Refusal `badCursor` for a cursor that no page gave
 */
export async function pagePayments(
  { db }: Context,
  _actor: Operator,
  { only, ...paging }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(paging)
  const last = range.after === null ? null : await findPlace(db.reader, range.after)
  const rows: PaymentRow[] = await db.reader
    .selectFrom('payments')
    .selectAll()
    .where('paid_wall_time', 'is not', null)
    .$if(only === 'unmatched', (query) =>
      query
        .where('refunded_wall_time', 'is', null)
        .where((is) => is.or([is('order_id', 'is', null), is('is_surplus', '=', 1)])),
    )
    .$if(last !== null, (query) =>
      query.where((is) =>
        is.or([
          is('paid_wall_time', '<', last?.paid_wall_time ?? 0),
          is.and([
            is('paid_wall_time', '=', last?.paid_wall_time ?? 0),
            is('charge_id', '>', last?.charge_id ?? ''),
          ]),
          is.and([
            is('paid_wall_time', '=', last?.paid_wall_time ?? 0),
            is('charge_id', '=', last?.charge_id ?? ''),
            is('provider', '>', last?.provider ?? 'stripe'),
          ]),
        ]),
      ),
    )
    .orderBy('paid_wall_time', 'desc')
    .orderBy('charge_id')
    .orderBy('provider')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const { shown, nextCursor } = pageOf(rows, range, placeOf)
  return {
    items: await Promise.all(shown.map((row) => serializePayment(db.reader, row))),
    nextCursor,
  }
}

function placeOf(payment: PaymentRow): string {
  return `${String(payment.paid_wall_time).padStart(TIME_DIGITS, '0')}${digestOf(payment)}`
}

function digestOf({ provider, charge_id: chargeId }: Charge): string {
  return hash('sha256', `${provider} ${chargeId}`, 'hex').slice(0, DIGEST_DIGITS)
}

/** The last payment of the page before; none is ever deleted. */
async function findPlace(reader: Reader, place: string) {
  const time = place.slice(0, TIME_DIGITS)
  if (!/^\d{13}$/.test(time)) throw new Refusal('badCursor')
  const rows = await reader
    .selectFrom('payments')
    .select(['provider', 'charge_id', 'paid_wall_time'])
    .where('paid_wall_time', '=', Number(time))
    .execute()
  const found = rows.find((row) => digestOf(row) === place.slice(TIME_DIGITS))
  if (found === undefined) throw new Refusal('badCursor')
  return found
}
