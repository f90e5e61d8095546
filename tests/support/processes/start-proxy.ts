import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackage } from '../install-package.ts'
import { ROOT } from '../run-command.ts'
import { freePort } from './start-server-process.ts'
import { untilLogged } from './until-logged.ts'

/** The proxy of src/server/deploy on loopback, with a certificate made for it. */
export interface Proxy {
  /** `https://localhost:<port>` */
  readonly url: string
  /** PEM, which its clients trust. */
  readonly certificate: string
  stop(): Promise<void>
}

const CADDYFILE = join(ROOT, 'src/server/deploy/Caddyfile')
/** Ports 80 and 443 may be taken here, and nobody but this machine is to reach it. */
const ON_LOOPBACK = (port: number): string =>
  `{\n\thttp_port ${port}\n\tdefault_bind 127.0.0.1\n\tauto_https disable_redirects\n`

/** Caddy, or Debian's package; null where there is none. */
export function findCaddy(): string | null {
  return findProgram('caddy') ?? (installPackage('caddy') ? findProgram('caddy') : null)
}

/** Starts `caddy` with the Caddyfile before `servers` (origins); resolves once it answers. */
export async function startProxy(caddy: string, servers: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-proxy-'))
  const [port, httpPort] = [await freePort(), await freePort()]
  const [certificate, key] = makeCertificate(folder)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, readFileSync(CADDYFILE, 'utf8').replace(/^\{$/m, ON_LOOPBACK(httpPort)))
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      BUOY_SITE: `https://localhost:${port}`,
      BUOY_UPSTREAMS: servers.map((origin) => new URL(origin).host).join(' '),
      BUOY_TLS: `tls ${certificate} ${key}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = await untilLogged(child, 'serving initial configuration', () =>
    rmSync(folder, { recursive: true, force: true }),
  )
  return { url: `https://localhost:${port}`, certificate: readFileSync(certificate, 'utf8'), stop }
}

function makeCertificate(folder: string): readonly [string, string] {
  const files = [join(folder, 'certificate.pem'), join(folder, 'key.pem')] as const
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const args = ['req', '-x509', ...kind, '-out', files[0], '-keyout', files[1], ...subject]
  const made = spawnSync('openssl', args, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`)
  return files
}
