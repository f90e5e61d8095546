import { spawn } from 'node:child_process'
import { withClient } from '../driver/with-client.ts'
import { BackupRefused, type DatabaseFacts, type Query, readFacts } from './database-facts.ts'

const CONNECT_MS = 10_000
const PLAIN = ['--no-owner', '--no-privileges']
const MOST_SHOWN = 300

/** Dumps the database that `databaseUrl` names to `file`, as it is in one moment, while servers write. */
export async function savePostgres(databaseUrl: string, file: string): Promise<DatabaseFacts> {
  return await inSnapshot(databaseUrl, async (facts, snapshot) => {
    const args = ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`, ...PLAIN]
    await runProgram('pg_dump', args, databaseUrl)
    return facts
  })
}

/** Restores a dump into the empty database that `databaseUrl` names: all of it, or nothing. */
export async function restorePostgres(databaseUrl: string, file: string): Promise<DatabaseFacts> {
  await requireNoTables(databaseUrl)
  const args = ['--single-transaction', '--exit-on-error', ...PLAIN, file]
  await runProgram('pg_restore', args, databaseUrl)
  // A dump holds no statistics: until autovacuum comes by, plans would take every table for empty.
  await withClient(optionsOf(databaseUrl), (client) => client.query('analyze'))
  return await inSnapshot(databaseUrl, async (facts) => facts)
}

/** Throws `BackupRefused` where the database has tables. */
export async function requireNoTables(databaseUrl: string): Promise<void> {
  await withClient(optionsOf(databaseUrl), async (client) => {
    const { rows } = await client.query(TABLES)
    if (rows.length === 0) return
    throw new BackupRefused(
      'The database that DATABASE_URL names has tables already. Name an empty one: createdb makes it.',
    )
  })
}

const TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()'

async function inSnapshot<Result>(
  databaseUrl: string,
  work: (facts: DatabaseFacts, snapshot: string) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  await withClient(optionsOf(databaseUrl), async (client) => {
    const query: Query = async (sql) => (await client.query(sql)).rows
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const [exported] = await query('select pg_export_snapshot() as id')
    const tables = (await query(TABLES)).map(({ name }) => String(name))
    const facts = await readFacts('postgres', tables, query)
    results.push(await work(facts, String(exported?.['id'])))
    await client.query('commit')
  })
  const [result] = results
  if (result === undefined) throw new Error('the snapshot gave nothing')
  return result
}

function optionsOf(databaseUrl: string) {
  return { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS }
}

/** Runs a program of PostgreSQL's clients; the password never stands in the list of processes. */
async function runProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(name, [...args, `--dbname=${url.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // oxlint-disable-next-line node/no-process-env -- a child of ours has our path and language
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? new BackupRefused(
              `${name} is not installed. Install PostgreSQL's client programs, of the server's version or newer.`,
            )
          : error,
      ),
    )
    child.once('close', resolve)
  })
  if (code === 0) return
  const said = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  throw new BackupRefused(`${name} failed: ${said.slice(0, MOST_SHOWN) || `exit code ${code}`}`)
}
