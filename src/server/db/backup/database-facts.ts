/** Where a database is: PostgreSQL, or the folder of the embedded file. */
export interface DatabasePlace {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/** What a database says of itself in the moment in which it was copied. */
export interface DatabaseFacts {
  readonly kind: 'sqlite' | 'postgres'
  /** The market mode it is tied to: `live`. */
  readonly world: string
  readonly migrations: ReadonlyArray<{ readonly name: string; readonly checksum: string }>
  /** By key: `{ account: 'b1c2...' }`. Those of a release before 017 has none. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** Rows of every table: `{ accounts: 3 }`. */
  readonly rows: Readonly<Record<string, number>>
}

/** A backup that is not one, does not fit here, or cannot be made; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

export type Query = (sql: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>

/** Reads the facts from tables that the caller found; throws `BackupRefused` where no server began it. */
export async function readFacts(
  kind: DatabaseFacts['kind'],
  tables: readonly string[],
  query: Query,
): Promise<DatabaseFacts> {
  const [world] = tables.includes('worlds') ? await query('select world from worlds') : []
  if (world === undefined || !tables.includes('migrations')) {
    throw new BackupRefused('The database is empty. Start the server once.')
  }
  const migrations = await query('select name, checksum from migrations order by name')
  const keys = tables.includes('key_fingerprints')
    ? await query('select name, fingerprint from key_fingerprints order by name')
    : []
  const rows: Record<string, number> = {}
  for (const table of tables.toSorted()) {
    const [found] = await query(`select count(*) as count from "${table}"`)
    rows[table] = Number(found?.['count'])
  }
  return {
    kind,
    world: String(world['world']),
    migrations: migrations.map((row) => ({
      name: String(row['name']),
      checksum: String(row['checksum']),
    })),
    fingerprints: Object.fromEntries(
      keys.map((row) => [String(row['name']), String(row['fingerprint'])]),
    ),
    rows,
  }
}

/** Tables whose rows differ: `['accounts: 3, not 4']`. */
export function findRowDifferences(expected: DatabaseFacts, found: DatabaseFacts): string[] {
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])
  return [...tables].toSorted().flatMap((table) => {
    const [want, got] = [expected.rows[table], found.rows[table]]
    return want === got ? [] : [`${table}: ${got ?? 'no table'}, not ${want ?? 'no table'}`]
  })
}
