import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askChild, type ChildServer, startChildServer } from './child-server.ts'
import { type Figure, ratioFigure } from './figure.ts'

const READERS = 500
const EVENTS = 40
const ROUNDS = 5
const POLL_MS = 2
const SETTLED_MS = 200

/** Processor time of an event of the live stream for each of its readers, beside plain sockets. */
export async function measureStream(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const open = async (file: string) => new Crowd(await startChildServer(file, [], folder))
  const crowds: Crowd[] = []
  try {
    const ours = await open('stream-server.ts')
    crowds.push(ours)
    const bare = await open('floors/plain-sockets.ts')
    crowds.push(bare)
    for (const crowd of crowds) await crowd.join()
    const least = { ours: Infinity, bare: Infinity }
    for (let round = 0; round < ROUNDS; round++) {
      least.bare = Math.min(least.bare, await bare.usOfEvent())
      least.ours = Math.min(least.ours, await ours.usOfEvent())
    }
    return [
      ratioFigure({
        name: `an event of the live stream, processor time for each of ${READERS} readers`,
        unit: 'us',
        value: least.ours,
        floor: least.bare,
        floorName: 'plain sockets',
        aim: 2,
      }),
    ]
  } finally {
    for (const crowd of crowds) crowd.leave()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Readers of one server. */
class Crowd {
  readonly #server: ChildServer
  readonly #sockets: Socket[] = []
  #eventCount = 0

  constructor(server: ChildServer) {
    this.#server = server
  }

  async join(): Promise<void> {
    const port = Number(new URL(this.#server.url).port)
    const begun: Promise<unknown>[] = []
    for (let at = 0; at < READERS; at += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      begun.push(once(socket, 'data'))
      socket.on('data', (bytes) => (this.#eventCount += eventsIn(bytes)))
      socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
      this.#sockets.push(socket)
    }
    await Promise.all(begun)
    await sleep(SETTLED_MS)
  }

  async usOfEvent(): Promise<number> {
    const before = await this.#cpuUs()
    for (let event = 0; event < EVENTS; event += 1) {
      this.#eventCount = 0
      await askChild(this.#server, 'send')
      while (this.#eventCount < READERS) await sleep(POLL_MS)
    }
    return ((await this.#cpuUs()) - before) / (EVENTS * READERS)
  }

  async #cpuUs(): Promise<number> {
    const { cpuUsage } = (await askChild(this.#server, 'cpu')) as { cpuUsage: NodeJS.CpuUsage }
    return cpuUsage.user + cpuUsage.system
  }

  leave(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.process.kill()
  }
}

function eventsIn(bytes: Buffer): number {
  return bytes.toString('latin1').split('event: clock').length - 1
}
