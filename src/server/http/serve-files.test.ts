import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { serveFiles } from './serve-files.ts'

const ALLOWANCE = 4

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-files-'))
  mkdirSync(join(folder, 'assets/logos'), { recursive: true })
  const files = ['sw.js', 'icon.svg', '.built-from', 'assets/a.js', 'assets/logos/btc.svg']
  for (const file of files) writeFileSync(join(folder, file), `plain ${file}`)
  writeFileSync(join(folder, 'assets/a.js.br'), 'small')
  app = Fastify()
  await app.register(fastifyRateLimit, {
    max: ALLOWANCE,
    errorResponseBuilder: () => new Refusal('tooMany', { seconds: 1 }),
  })
  await serveFiles(app, folder)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** From an address of its own, which has asked for nothing yet. */
let addresses = 0
function get(url: string, headers: Readonly<Record<string, string>> = {}, remoteAddress = '') {
  addresses += 1
  return app.inject({ url, headers, remoteAddress: remoteAddress || `192.0.2.${addresses}` })
}

describe('the files of the app', () => {
  it.each([
    ['/assets/a.js', 'public, max-age=31536000, immutable'],
    ['/assets/logos/btc.svg', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-store'],
    ['/icon.svg?again', 'no-cache'],
  ])('are kept as long as they stay the same: %s', async (url, cacheControl) => {
    const { statusCode, headers, body } = await get(url)
    const file = url.slice(1).replace('?again', '')
    expect([statusCode, body]).toEqual([200, `plain ${file}`])
    expect(headers['cache-control']).toBe(cacheControl)
  })

  it('are sent as the build compressed them, to who can read that', async () => {
    const { headers, body } = await get('/assets/a.js', { 'accept-encoding': 'br' })
    expect([headers['content-encoding'], body]).toEqual(['br', 'small'])
    expect(headers['content-type']).toMatch(/javascript/)
    const other = await get('/assets/a.js', { 'accept-encoding': 'gzip' })
    expect([other.headers['content-encoding'], other.body]).toEqual([
      undefined,
      'plain assets/a.js',
    ])
  })

  it.each([
    '/assets/a.js.br',
    '/assets/b.js',
    '/assets/A.js',
    '/assets',
    '/assets/',
    '/assets/logos',
    '/assets/logos/',
    '/.built-from',
    '/assets/../.built-from',
    '/assets/%2e%2e/.built-from',
    '/assets/..%2f.built-from',
    '/assets//a.js',
    '/assets/__proto__',
  ])('are all that is there: not %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body]).toEqual([404, 'nothing here'])
  })

  it('have an allowance each, and unknown ones none', async () => {
    const address = '192.0.2.254'
    for (let turn = 0; turn < ALLOWANCE; turn += 1) {
      expect((await get('/assets/a.js', {}, address)).statusCode).toBe(200)
      expect((await get('/assets/b.js', {}, address)).statusCode).toBe(404)
    }
    expect((await get('/assets/a.js', {}, address)).statusCode).toBe(429)
    expect((await get('/assets/b.js', {}, address)).statusCode).toBe(404)
    expect((await get('/assets/logos/btc.svg', {}, address)).statusCode).toBe(200)
    expect((await get('/assets/a.js')).statusCode).toBe(200)
  })
})
