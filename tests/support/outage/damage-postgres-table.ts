import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresCluster } from '../postgres.ts'

const PAGE_BYTES = 8192

/** Writes over the first page of a table and starts PostgreSQL again: a page that is cached is not read. */
export async function damagePostgresTable(cluster: PostgresCluster, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('checkpoint')
  const { rows } = await client.query<{ folder: string; file: string }>(
    "select current_setting('data_directory') as folder, pg_relation_filepath($1) as file",
    [table],
  )
  await client.end()
  const [{ folder, file } = { folder: '', file: '' }] = rows
  await cluster.shutDown('fast')
  const handle = openSync(join(folder, file), 'r+')
  writeSync(handle, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, 0)
  closeSync(handle)
  await cluster.startAgain()
}
