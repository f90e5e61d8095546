import { sql } from '#server/db/sql.ts'

/** Names a delivery within its channel. */
export interface DeliveryName {
  readonly eventId: string
  readonly accountId: string
}

/** A condition that holds for these deliveries alone; at least one. Both databases find them by key. */
export function areRows(rows: readonly DeliveryName[]) {
  const names = rows.map(({ eventId, accountId }) => sql`(${eventId}, ${accountId})`)
  return sql<boolean>`(event_id, account_id) in (values ${sql.join(names)})`
}
