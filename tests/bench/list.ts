import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askChild, type ChildServer, cpuOfRequest, startChildServer } from './child-server.ts'
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts'
import { SIGNALS_PATH, untilSignals } from './until-signals.ts'

const REQUESTS = 4000
const ROUNDS = 5
/** What browsers accept. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const PLAIN = { 'accept-encoding': 'identity' }
/** Calls whose answers are made, and compressed, at every request. */
const MADE_ANEW = {
  'GET /aiCoin/queryRecordLeaves, 20 leaves': '/api/aiCoin/queryRecordLeaves?fromIndex=0&limit=20',
}

/** CPU a request of the signal list, beside bare `node:http` that sends the same bytes. */
export async function benchList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  // Fast until there is a page of signals; then its market pauses, so that only calls cost CPU.
  const ours = await startChildServer('list-server.ts', [], folder)
  try {
    await untilSignals(ours.url)
    await askChild(ours, 'pause')
    const plainBytes = (await untilSignals(ours.url)).length
    const body = await bytesOf(ours.url + SIGNALS_PATH)
    const file = join(folder, 'body.br')
    writeFileSync(file, body)
    const bare = await startChildServer('floors/bare-http.ts', [file, 'br'], folder)
    const least = { ours: Infinity, bare: Infinity, plain: Infinity }
    const load = { path: SIGNALS_PATH, count: REQUESTS }
    for (let round = 0; round < ROUNDS; round++) {
      const [compressed, plain] = [
        { ...load, headers: BROWSER },
        { ...load, headers: PLAIN },
      ]
      least.bare = Math.min(least.bare, await cpuOfRequest(bare, compressed))
      least.ours = Math.min(least.ours, await cpuOfRequest(ours, compressed))
      least.plain = Math.min(least.plain, await cpuOfRequest(ours, plain))
    }
    printFigures(
      `Signal list of ${plainBytes} bytes, ${body.length} compressed once for all, CPU a request`,
      [
        ratioFigure({
          name: 'GET /aiCoin/queryRecordPage',
          unit: 'us',
          value: least.ours,
          floor: least.bare,
          floorName: 'bare node:http',
          aim: 1.8,
        }),
        plainFigure('the same to a reader who accepts no compression', least.plain, 'us'),
        ...(await figuresMadeAnew(ours)),
        plainFigure('requests a round', REQUESTS, 'over 16 connections'),
      ],
    )
    bare.process.kill()
  } finally {
    const ended = once(ours.process, 'exit')
    if (ours.process.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What compressing adds to answers that are made at every request. */
async function figuresMadeAnew(ours: ChildServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(MADE_ANEW)) {
    const least = { compressed: Infinity, plain: Infinity }
    const load = { path, count: REQUESTS / 10 }
    for (let round = 0; round < ROUNDS; round++) {
      const [compressed, plain] = [
        { ...load, headers: BROWSER },
        { ...load, headers: PLAIN },
      ]
      least.plain = Math.min(least.plain, await cpuOfRequest(ours, plain))
      least.compressed = Math.min(least.compressed, await cpuOfRequest(ours, compressed))
    }
    figures.push(
      plainFigure(`${name}, compressed at each request`, least.compressed, 'us'),
      plainFigure(`${name}, as it is`, least.plain, 'us'),
    )
  }
  return figures
}

/** A body as a browser gets it, still compressed. */
async function bytesOf(url: string): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const asked = request(url, { headers: BROWSER }, (response) => {
      if (response.headers['content-encoding'] !== 'br') {
        reject(new Error(`${url} came uncompressed`))
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    asked.on('error', reject)
    asked.end()
  })
}
