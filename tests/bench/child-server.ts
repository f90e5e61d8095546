import { type ChildProcess, fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

const CONNECTIONS = 16

/** A server in a process of its own, so that only its own CPU is counted. */
export interface ChildServer {
  readonly process: ChildProcess
  readonly url: string
  /** Its first message. */
  readonly started: Readonly<Record<string, unknown>>
}

/** Starts a file of the bench as a server; it sends `{ url, ... }` once it listens. */
export async function startChildServer(
  file: string,
  args: readonly string[],
  folder: string,
): Promise<ChildServer> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, args, { env: { ...process.env, TMPDIR: folder } })
  const started = await nextAnswer(child)
  return { process: child, url: String(started['url']), started }
}

/** Sends a message and gives what the server answers. */
export async function askChild(
  { process: child }: ChildServer,
  message: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = nextAnswer(child)
  child.send(message)
  return await answer
}

interface Load {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly count: number
}

/** CPU microseconds a request costs the server, over 16 connections, after a warm-up. */
export async function cpuOfRequest(
  child: ChildServer,
  { path, headers = {}, count }: Load,
): Promise<number> {
  const url = child.url + path
  await getMany(url, headers, count / 4)
  const before = await cpuOf(child)
  await getMany(url, headers, count)
  return ((await cpuOf(child)) - before) / count
}

async function cpuOf(child: ChildServer): Promise<number> {
  const { cpuUsage } = (await askChild(child, 'cpu')) as { cpuUsage: NodeJS.CpuUsage }
  return cpuUsage.user + cpuUsage.system
}

async function nextAnswer(child: ChildProcess): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`a server ended with ${code}`))
    child.once('exit', fail)
    child.once('message', (message) => {
      child.off('exit', fail)
      resolve(message as Record<string, unknown>)
    })
  })
}

async function getMany(
  url: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let left = count
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await drain(url, headers, agent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  agent.destroy()
}

async function drain(
  url: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      // A refusal costs less than what is timed.
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume()
      response.on('end', resolve)
    }).on('error', reject)
  })
}
