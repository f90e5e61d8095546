import type { DatabaseOptions } from '#server/db/open-database.ts'

type Named = Pick<DatabaseOptions, 'databaseUrl' | 'sessionUrl' | 'dataDir'>

/** Faults of PostgreSQL, by SQLSTATE or network error code. */
const POSTGRES: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nobody listens there. Start PostgreSQL, or correct host and port'],
  ['ENOTFOUND', 'there is no such host. Correct it'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up. Check the network, or name an address'],
  ['ETIMEDOUT', 'nobody answers. Check host, port and firewall'],
  ['EHOSTUNREACH', 'there is no way to the host. Check host and network'],
  ['ENETUNREACH', 'there is no way to the host. Check host and network'],
  ['ECONNRESET', 'the connection was cut. Check that host and port are those of PostgreSQL'],
  ['ENOENT', 'a file that it names is not there. Correct its parameters'],
  ['28P01', 'user or password is wrong. Correct it'],
  ['28000', 'this user may not sign in. Correct the user, or allow it in pg_hba.conf'],
  ['3D000', 'there is no such database. Create it, or correct the name'],
  ['42501', 'the user may not make tables. Make it the owner of the database'],
  ['53300', 'all connections are taken. Raise max_connections, or stop others'],
  ['57P03', 'PostgreSQL is starting up or shutting down. Try again in a moment'],
])

/** Faults of the embedded database's folder, by SQLite code. */
const SQLITE: readonly (readonly [RegExp, string])[] = [
  [
    /^SQLITE_CANTOPEN/,
    'the database cannot be opened there: this user needs the right to read and write',
  ],
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    'buoy.db is damaged or no database: put a backup there, or name another folder',
  ],
  [/^SQLITE_(READONLY|PERM)/, 'the database may not be written to: give this user the right'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program holds the database: end it, or try again'],
  [/^SQLITE_FULL/, 'the disk is full: make room'],
  [/^SQLITE_IOERR/, 'the disk cannot be read or written to: check it'],
]

/** Why a database could not be opened, as one line with the name of its setting; no password is shown. */
export function databaseFault(error: unknown, named: Named): string {
  const { databaseUrl, sessionUrl = null, dataDir } = named
  const found = codeOf(error)
  if (databaseUrl !== null) {
    const advice =
      POSTGRES.get(found?.code ?? '') ?? `PostgreSQL could not be asked (${said(error)})`
    // A start asks it first, with a session: a pooler comes later.
    return sessionUrl === null
      ? `DATABASE_URL leads to ${placeOf(databaseUrl)}: ${advice}.`
      : `DATABASE_SESSION_URL leads to ${placeOf(sessionUrl)}: ${advice}.`
  }
  const known = SQLITE.find(([form]) => form.test(found?.code ?? ''))?.[1]
  return `DATA_DIR=${dataDir} is not usable: ${known ?? `the database could not be opened (${said(error)})`}.`
}

/** Where it leads, without who signs in: `db.example:5432/buoy`. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'no server'
  const { host, pathname } = new URL(databaseUrl)
  return `${host || 'this machine'}${pathname}`
}

/** The first code on the way from a fault to its causes. */
function codeOf(error: unknown): { readonly code: string } | null {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code } = fault as NodeJS.ErrnoException
    if (code !== undefined) return { code }
  }
  return null
}

/** Its code, else its own words on one line. */
function said(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return codeOf(error)?.code ?? message.replaceAll(/\s*\n\s*/g, ' ')
}
