import { type CardKind, cardStateOf, type CardState, isToGive } from '#domain/membership/card.ts'
import { shortId, shortNickname } from '#domain/membership/gift.ts'
import type { Reader } from '#server/db/database.ts'
import type { CardRow } from '#server/db/tables/membership.ts'

/** A card as returned to its owner. Wall times, ms. */
export interface SerializedCard {
  readonly id: string
  readonly kind: CardKind
  readonly state: CardState
  readonly isToGive: boolean
  /** Nickname of who gave it, shortened. */
  readonly giver: string | null
  readonly giverShortId: string | null
  readonly grantedAt: number
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** Somebody's cards with their givers' nicknames; for further conditions and an order. */
export function selectCards(reader: Reader, accountId: string) {
  return reader
    .selectFrom('cards')
    .leftJoin('accounts as givers', 'givers.id', 'cards.giver_id')
    .selectAll('cards')
    .select('givers.nickname as giver')
    .where('cards.account_id', '=', accountId)
}

/** Serialized form of a row. */
export function serializeCard(
  row: CardRow & { readonly giver: string | null },
  wallNow: number,
): SerializedCard {
  const { expires_wall_time: expiresAt, used_wall_time: usedAt } = row
  return {
    id: row.id,
    kind: row.kind,
    state: cardStateOf({ usedAt, expiresAt }, wallNow),
    isToGive: isToGive({ kind: row.kind, giverId: row.giver_id }),
    giver: row.giver === null ? null : shortNickname(row.giver),
    giverShortId: row.giver_id === null ? null : shortId(row.giver_id),
    grantedAt: row.granted_wall_time,
    expiresAt,
    usedAt,
  }
}
