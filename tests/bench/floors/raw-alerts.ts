import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { AlertRow, DeliveryRow } from '#server/db/tables/alerts.ts'

/** What one step of matching comes to, written by the driver alone in one transaction. */
export interface RawAlerts {
  insert(alerts: readonly AlertRow[], deliveries: readonly DeliveryRow[]): Promise<void>
  close(): Promise<void>
}

const ALERT = {
  account_id: 'text',
  event_id: 'text',
  reason: 'text',
  is_silent: 'integer',
  queued_wall_time: 'bigint',
} as const
const DELIVERY = {
  event_id: 'text',
  account_id: 'text',
  channel: 'text',
  priority: 'integer',
  state: 'text',
  attempts: 'integer',
  due_wall_time: 'bigint',
  expires_wall_time: 'bigint',
  maybe_repeated: 'integer',
  queued_wall_time: 'bigint',
} as const

/** Over a database's file, one prepared statement a row, each commit on the disk as ours is. */
export function openRawSqlite(path: string): RawAlerts {
  const file = new SqliteFile(path)
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('cache_size = -16000')
  file.pragma('wal_autocheckpoint = 2000')
  const prepared = (table: string, columns: Readonly<Record<string, string>>) => {
    const names = Object.keys(columns)
    const places = names.map((name) => `@${name}`)
    return file.prepare(`insert into ${table} (${names.join()}) values (${places.join()})`)
  }
  const [alert, delivery] = [prepared('alerts', ALERT), prepared('deliveries', DELIVERY)]
  const write = file.transaction(
    (alerts: readonly AlertRow[], deliveries: readonly DeliveryRow[]) => {
      for (const row of deliveries) delivery.run(row)
      for (const row of alerts) alert.run(row)
    },
  )
  return {
    insert: async (alerts, deliveries) => write(alerts, deliveries),
    close: async () => {
      file.close()
    },
  }
}

/** Over one connection, one statement a table, a column an array. */
export async function openRawPostgres(url: string): Promise<RawAlerts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const write = async (
    table: string,
    columns: Readonly<Record<string, string>>,
    rows: readonly object[],
  ): Promise<void> => {
    const names = Object.keys(columns)
    const arrays = Object.values(columns).map((type, place) => `$${place + 1}::${type}[]`)
    await client.query(
      `insert into ${table} (${names.join()}) select * from unnest(${arrays.join()})`,
      names.map((name) => rows.map((row) => Reflect.get(row, name) as unknown)),
    )
  }
  return {
    async insert(alerts, deliveries) {
      await client.query('begin')
      await write('deliveries', DELIVERY, deliveries)
      await write('alerts', ALERT, alerts)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}
