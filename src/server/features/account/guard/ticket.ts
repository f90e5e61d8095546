import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { hashOfSecret, newSecret } from './secret.ts'

/** What a ticket is good for; one kind never serves another. */
export type TicketKind =
  | 'change-contact'
  | 'bind-telegram'
  | 'telegram-code'
  | 'telegram-launch'
  | 'telegram-web'
  | 'telegram-bot'
  | 'bind-twitter'

export const TICKET_LIFE_MS = 10 * 60_000

export interface Ticket {
  readonly accountId: string | null
  readonly payload: unknown
  readonly expiresAt: number
}

interface NewTicket {
  readonly kind: TicketKind
  readonly accountId: string | null
  /** What JSON holds. */
  readonly payload: unknown
  /** Its secret; 256 random bits unless told. */
  readonly secret?: string
}

/** Keeps a ticket for ten minutes and gives its secret, which is told this once. */
export async function addTicket(
  context: Context,
  tx: Tx,
  { kind, accountId, payload, secret = newSecret(context) }: NewTicket,
): Promise<{ readonly secret: string; readonly expiresAt: number }> {
  const wallNow = context.wallClock.now()
  const expiresAt = wallNow + TICKET_LIFE_MS
  await tx
    .insertInto('tickets')
    .values({
      secret_hash: hashOfSecret(secret),
      kind,
      account_id: accountId,
      payload: JSON.stringify(payload),
      created_wall_time: wallNow,
      expires_wall_time: expiresAt,
    })
    .execute()
  return { secret, expiresAt }
}

/** Looks at a ticket that is still good; null where none is. */
export async function findTicket(
  context: Context,
  reader: Reader,
  { kind, secret }: { readonly kind: TicketKind; readonly secret: string },
): Promise<Ticket | null> {
  const row = await reader
    .selectFrom('tickets')
    .select(['account_id', 'payload', 'expires_wall_time'])
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .where('expires_wall_time', '>', context.wallClock.now())
    .executeTakeFirst()
  return row === undefined ? null : ticketOf(row)
}

/** Takes a ticket: whoever comes second finds none. */
export async function takeTicket(
  context: Context,
  tx: Tx,
  { kind, secret }: { readonly kind: TicketKind; readonly secret: string },
): Promise<Ticket | null> {
  const row = await tx
    .deleteFrom('tickets')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .returning(['account_id', 'payload', 'expires_wall_time'])
    .executeTakeFirst()
  if (row === undefined || row.expires_wall_time <= context.wallClock.now()) return null
  return ticketOf(row)
}

function ticketOf(row: {
  readonly account_id: string | null
  readonly payload: string
  readonly expires_wall_time: number
}): Ticket {
  return {
    accountId: row.account_id,
    payload: JSON.parse(row.payload),
    expiresAt: row.expires_wall_time,
  }
}
