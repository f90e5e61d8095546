import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findProgram, installPackage } from '../install-package.ts'
import { freePort } from './start-server-process.ts'
import { untilLogged } from './until-logged.ts'

/** A broker on loopback. */
export interface Broker {
  readonly url: string
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** On the same port, after `kill`. */
  startAgain(): Promise<void>
  /** Connections stay, nothing answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** The NATS server, or Debian's package; null where there is none. */
export function findNats(): string | null {
  const find = (): string | null => findProgram('nats-server', '../sbin/nats-server')
  return find() ?? (installPackage('nats-server') ? find() : null)
}

/** Starts `program` with a user and a password. */
export async function startNats(program: string): Promise<Broker> {
  const port = await freePort()
  const args = ['-a', '127.0.0.1', '-p', String(port), '--user', 'buoy', '--pass', 'p@ss/word']
  let child: ChildProcess
  let stop: () => Promise<void>
  const start = async (): Promise<void> => {
    child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    stop = await untilLogged(child, 'Server is ready', () => {})
  }
  await start()
  return {
    url: `nats://buoy:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    startAgain: start,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT')
      await stop()
    },
  }
}
