import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type PageRange, pageOf, rangeOf } from '#server/db/page-range.ts'
import type { DrawRow, TicketOfDrawRow } from '#server/db/tables/rewards.ts'
import { serializeDraw } from './current-draw.ts'

type Name = 'GET /activity/lottery/queryUserLotteryList'
type Row = DrawRow & Pick<TicketOfDrawRow, 'prize' | 'got_wall_time' | 'seen_wall_time'>
type Ticket = Row & { readonly ticketId: string }

/**
 * One's tickets, newest first, with what they won and what proves it; results that are shown count as
 * seen from then on. Seed and prize are published once the draw has closed.
 *
 * @throws Refusal `badCursor`
 * @source Spec 7; DECISIONS 4
 */
export async function listTickets(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  { accountId }: SignedIn,
  input: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const range = rangeOf(input)
  return await db.transaction(async (tx) => {
    const rows = await selectTickets(tx, accountId, range)
    const { shown, nextCursor } = pageOf(rows, range, ({ ticketId }) => ticketId)
    const fresh = shown.filter(isNew).map(({ ticketId }) => ticketId)
    if (fresh.length > 0) {
      await tx
        .updateTable('tickets_of_draws')
        .set({ seen_wall_time: wallClock.now() })
        .where('id', 'in', fresh)
        .execute()
    }
    return { items: shown.map(serializeTicket), nextCursor }
  })
}

async function selectTickets(
  tx: Tx,
  accountId: string,
  { after, limit, offset }: PageRange,
): Promise<Ticket[]> {
  return await tx
    .selectFrom('tickets_of_draws')
    .innerJoin('draws', 'draws.id', 'tickets_of_draws.draw_id')
    .selectAll('draws')
    .select(['tickets_of_draws.id as ticketId', 'prize', 'got_wall_time', 'seen_wall_time'])
    .where('account_id', '=', accountId)
    .$if(after !== null, (query) => query.where('tickets_of_draws.id', '<', after ?? ''))
    .orderBy('tickets_of_draws.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function isNew({ drawn_wall_time: drawnAt, seen_wall_time: seenAt }: Ticket): boolean {
  return drawnAt !== null && seenAt === null
}

function serializeTicket(row: Ticket): AnswerOf<Name>['items'][number] {
  const isDrawn = row.drawn_wall_time !== null
  return {
    ...serializeDraw(row),
    ticketId: row.ticketId,
    gotAt: row.got_wall_time,
    seed: isDrawn ? row.seed : null,
    prize: isDrawn ? row.prize : null,
    isNew: isNew(row),
  }
}
