import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { askChild, cpuOfRequest, startChildServer } from './child-server.ts'
import { plainFigure, printFigures, ratioFigure } from './figure.ts'

const PATH = '/api/aiCoin/queryRecordPage?state=latest&limit=20'
const REQUESTS = 4000
const ROUNDS = 5

/** CPU a request of the signal list, beside bare `node:http` that sends the same bytes. */
export async function benchList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  // Fast until there is a page of signals; then its market stands still, so that only calls cost CPU.
  const ours = await startChildServer('list-server.ts', [], folder)
  try {
    const body = await eventually('a page of signals', () => fullPage(ours.url), 120_000)
    const file = join(folder, 'body.json')
    writeFileSync(file, body)
    const bare = await startChildServer('floors/bare-http.ts', [file], folder)
    await askChild(ours, 'pause')
    const least = { ours: Infinity, bare: Infinity }
    for (let round = 0; round < ROUNDS; round++) {
      least.bare = Math.min(least.bare, await cpuOfRequest(bare, { path: PATH, count: REQUESTS }))
      least.ours = Math.min(least.ours, await cpuOfRequest(ours, { path: PATH, count: REQUESTS }))
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
