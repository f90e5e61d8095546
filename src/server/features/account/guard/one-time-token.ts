import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { hashOfSecret, newSecret } from './secret.ts'

/** The purpose of a one-time token; a token of one kind is never accepted for another. */
export type OneTimeTokenKind =
  | 'change-contact'
  | 'bind-telegram'
  | 'telegram-code'
  | 'telegram-launch'
  | 'telegram-web'
  | 'telegram-bot'
  | 'bind-twitter'

export const ONE_TIME_TOKEN_LIFE_MS = 10 * 60_000

export interface OneTimeToken {
  readonly accountId: string | null
  readonly payload: unknown
  readonly expiresAt: number
}

interface NewOneTimeToken {
  readonly kind: OneTimeTokenKind
  readonly accountId: string | null
  /** A JSON value. */
  readonly payload: unknown
  /** Its secret; 256 random bits by default. */
  readonly secret?: string
}

/** Stores a token for ten minutes and returns its secret, which is not stored. */
export async function addOneTimeToken(
  context: Context,
  tx: Tx,
  { kind, accountId, payload, secret = newSecret(context) }: NewOneTimeToken,
): Promise<{ readonly secret: string; readonly expiresAt: number }> {
  const wallNow = context.wallClock.now()
  const expiresAt = wallNow + ONE_TIME_TOKEN_LIFE_MS
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

/** Finds a valid token without consuming it; null if there is none. */
export async function findOneTimeToken(
  context: Context,
  reader: Reader,
  { kind, secret }: { readonly kind: OneTimeTokenKind; readonly secret: string },
): Promise<OneTimeToken | null> {
  const row = await reader
    .selectFrom('tickets')
    .select(['account_id', 'payload', 'expires_wall_time'])
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .where('expires_wall_time', '>', context.wallClock.now())
    .executeTakeFirst()
  return row === undefined ? null : tokenOf(row)
}

/** Consumes a token: a second caller finds none. */
export async function consumeOneTimeToken(
  context: Context,
  tx: Tx,
  { kind, secret }: { readonly kind: OneTimeTokenKind; readonly secret: string },
): Promise<OneTimeToken | null> {
  const row = await tx
    .deleteFrom('tickets')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .returning(['account_id', 'payload', 'expires_wall_time'])
    .executeTakeFirst()
  if (row === undefined || row.expires_wall_time <= context.wallClock.now()) return null
  return tokenOf(row)
}

function tokenOf(row: {
  readonly account_id: string | null
  readonly payload: string
  readonly expires_wall_time: number
}): OneTimeToken {
  return {
    accountId: row.account_id,
    payload: JSON.parse(row.payload),
    expiresAt: row.expires_wall_time,
  }
}
