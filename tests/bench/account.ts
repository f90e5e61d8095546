import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askChild, type ChildServer, cpuOfRequest, startChildServer } from './child-server.ts'
import { limitFigure, plainFigure, printFigures, ratioFigure } from './figure.ts'

const PATH = '/api/user/getCurrentUser'
const REQUESTS = 4000
const ROUNDS = 5

/** CPU of asking who is signed in, beside bare Fastify; how late the loop is while many sign in. */
export async function benchAccount(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const ours = await startChildServer('account-server.ts', [], folder)
  try {
    await benchCurrentUser(ours, folder)
    await benchSignIns(ours)
  } finally {
    const ended = once(ours.process, 'exit')
    if (ours.process.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchCurrentUser(ours: ChildServer, folder: string): Promise<void> {
  const headers = { authorization: String(ours.started['token']), language: 'en' }
  const response = await fetch(ours.url + PATH, { headers })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${PATH} answered ${response.status}`)
  const file = join(folder, 'user.json')
  writeFileSync(file, body)
  const bare = await startChildServer('floors/bare-fastify.ts', [file], folder)
  const least = { ours: Infinity, bare: Infinity }
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { path: PATH, headers, count: REQUESTS }
    least.bare = Math.min(least.bare, await cpuOfRequest(bare, load))
    least.ours = Math.min(least.ours, await cpuOfRequest(ours, load))
  }
  bare.process.kill()
  printFigures(`Who is signed in, ${body.length} bytes, CPU a request`, [
    ratioFigure({
      name: 'GET /user/getCurrentUser',
      unit: 'us',
      value: least.ours,
      floor: least.bare,
      floorName: 'bare Fastify',
      aim: 3,
    }),
    plainFigure('requests a round', REQUESTS, 'over 16 connections'),
  ])
}

/** Many sign in at once by password; each is another account, so that none is locked. */
async function benchSignIns(ours: ChildServer): Promise<void> {
  const count = Number(ours.started['accounts'])
  await signIn(ours, 0)
  await askChild(ours, 'delay')
  await sleep(1000)
  const idle = await askChild(ours, 'delay')
  const begun = performance.now()
  await Promise.all(Array.from({ length: count }, (_, place) => signIn(ours, place)))
  const tookMs = performance.now() - begun
  const busy = await askChild(ours, 'delay')
  printFigures(`${count} sign-ins by password at once (argon2id, 19 MiB)`, [
    limitFigure({
      name: 'event loop late, p99',
      unit: 'ms',
      value: Number(busy['p99Ms']),
      limit: 20,
    }),
    limitFigure({
      name: 'event loop late, most',
      unit: 'ms',
      value: Number(busy['maxMs']),
      limit: 50,
    }),
    plainFigure('idle, p99', Number(idle['p99Ms']), 'ms'),
    plainFigure('all of them', tookMs, 'ms'),
  ])
}

async function signIn(ours: ChildServer, place: number): Promise<void> {
  const response = await fetch(`${ours.url}/api/user/login/emailPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({
      email: `bench-${place}@example.com`,
      password: ours.started['password'],
    }),
  })
  if (response.status !== 200) throw new Error(`a sign-in answered ${response.status}`)
  await response.arrayBuffer()
}
