import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackage } from '../install-package.ts'
import { findOwner } from '../postgres.ts'
import { freePort } from './start-server-process.ts'
import { untilLogged } from './until-logged.ts'

/** A pooler before a PostgreSQL, on loopback. */
export interface Pooler {
  /** The same database through it, a session for each transaction. */
  readonly url: string
  /** The same through it, a session for each connection. */
  readonly sessionUrl: string
  /** Where it leads from the next connection on: the promoted replica. Connections that are open end. */
  leadTo(databaseUrl: string): void
  stop(): Promise<void>
}

/** PgBouncer, or Debian's package; null where there is none. */
export function findPgBouncer(): string | null {
  return findInstalled() ?? (installPackage('pgbouncer') ? findInstalled() : null)
}

function findInstalled(): string | null {
  return findProgram('pgbouncer', '../sbin/pgbouncer')
}

/** Starts `program` in transaction mode with `poolSize` connections to the server of `databaseUrl`. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  poolSize: number,
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-pooler-'))
  const owner = findOwner()
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const { username, password } = new URL(databaseUrl)
  const write = (url: string): void => writeFileSync(file, settings(folder, port, url, poolSize))
  write(databaseUrl)
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const child = spawn(program, [file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = await untilLogged(child, 'process up', () =>
    rmSync(folder, { recursive: true, force: true }),
  )
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const sessionUrl = new URL(url)
  sessionUrl.pathname = '/session'
  return {
    url: url.href,
    sessionUrl: sessionUrl.href,
    leadTo(other) {
      write(other)
      child.kill('SIGHUP')
    },
    stop,
  }
}

function settings(folder: string, port: number, databaseUrl: string, poolSize: number): string {
  const { hostname, port: serverPort, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  return `[databases]
session = host=${hostname} port=${serverPort} dbname=${name} pool_mode=session pool_size=40
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 2000
server_login_retry = 1
`
}
