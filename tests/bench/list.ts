import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { plainFigure, printFigures, ratioFigure } from './figure.ts'

const PATH = '/api/aiCoin/queryRecordPage?state=latest&limit=20'
const REQUESTS = 4000
const ROUNDS = 5
const CONNECTIONS = 16

interface Child {
  readonly process: ChildProcess
  readonly url: string
}

/** CPU a request of the signal list, beside bare `node:http` that sends the same bytes. */
export async function benchList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  // Fast until there is a page of signals; then its market stands still, so that only calls cost CPU.
  const ours = await startChild('list-server.ts', [], folder)
  try {
    const body = await eventually('a page of signals', () => fullPage(ours.url), 120_000)
    const file = join(folder, 'body.json')
    writeFileSync(file, body)
    const bare = await startChild('floors/bare-http.ts', [file], folder)
    const paused = answerOf(ours.process)
    ours.process.send('pause')
    await paused
    const least = { ours: Infinity, bare: Infinity }
    for (let round = 0; round < ROUNDS; round++) {
      least.bare = Math.min(least.bare, await cpuARequest(bare, PATH))
      least.ours = Math.min(least.ours, await cpuARequest(ours, PATH))
    }
    printFigures(`Signal list of ${body.length} bytes, CPU a request`, [
      ratioFigure({
        name: 'GET /aiCoin/queryRecordPage',
        unit: 'us',
        value: least.ours,
        floor: least.bare,
        floorName: 'bare node:http',
        aim: 1.8,
      }),
      plainFigure('requests a round', REQUESTS, 'over 16 connections'),
    ])
    bare.process.kill()
  } finally {
    const ended = once(ours.process, 'exit')
    if (ours.process.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fullPage(url: string): Promise<string | null> {
  const body = await (await fetch(url + PATH)).text()
  const { data } = JSON.parse(body) as { data: { items: unknown[] } }
  return data.items.length === 20 ? body : null
}

/** Starts a server that keeps what it stores below `folder`. */
async function startChild(file: string, args: readonly string[], folder: string): Promise<Child> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, args, { env: { ...process.env, TMPDIR: folder } })
  const message = await answerOf<{ url?: string; port?: number }>(child)
  return { process: child, url: message.url ?? `http://127.0.0.1:${message.port}` }
}

async function cpuARequest(child: Child, path: string): Promise<number> {
  await load(child.url + path, REQUESTS / 4)
  const before = await cpuOf(child)
  await load(child.url + path, REQUESTS)
  return ((await cpuOf(child)) - before) / REQUESTS
}

async function cpuOf(child: Child): Promise<number> {
  const answer = answerOf<{ cpuUsage: NodeJS.CpuUsage }>(child.process)
  child.process.send('cpu')
  const { cpuUsage } = await answer
  return cpuUsage.user + cpuUsage.system
}

async function answerOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`a bench server ended with ${code}`)))
  })
}

async function load(url: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let left = count
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await drain(url, agent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  agent.destroy()
}

async function drain(url: string, agent: Agent): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume()
      response.on('end', resolve)
    }).on('error', reject)
  })
}
